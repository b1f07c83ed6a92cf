import { assemble, disassemble, getChoseong } from 'es-hangul';
import { forName, type Kind } from '../kind.ts';
import type { Random } from '../random.ts';

/** Adjacent keys, and similar sounds, that are easily confused. */
const CONFUSED = [
  'ㅐㅔ',
  'ㅓㅗ',
  'ㅏㅓ',
  'ㅗㅜ',
  'ㅡㅜ',
  'ㄱㅋ',
  'ㄷㅌ',
  'ㅂㅍ',
  'ㅈㅊ',
  'ㅅㅆ',
  'ㄴㄹ',
  'ㅁㄴ',
  'ㅇㄹ',
  'ㅎㅇ',
  'ㅣㅏ',
];
const SYLLABLES = Array.from('가나다라마바사아자차기니미비시이지은진원선영민준연');

function confuse(letter: string, random: Random): string | null {
  const pairs = CONFUSED.filter((pair) => pair.includes(letter));
  return pairs.length === 0 ? null : random.pick(pairs).replace(letter, '');
}

/** Replaces one letter, or one syllable of three or more. */
function mistype(root: string, random: Random): string | null {
  if (root.length >= 3 && random.next() < 0.5) {
    const at = random.between(0, root.length - 1);
    const typed = root.slice(0, at) + random.pick(SYLLABLES) + root.slice(at + 1);
    return typed === root ? null : typed;
  }
  const letters = Array.from(disassemble(root));
  for (const at of random.shuffle([...letters.keys()])) {
    const other = confuse(letters[at] ?? '', random);
    const typed = other ? assemble(letters.with(at, other)) : '';
    if (/^[가-힣]{2,}$/.test(typed) && typed.length === root.length) return typed;
  }
  return null;
}

/** Leaves out a syllable of three or more, or a final consonant. */
function leaveOut(root: string, random: Random): string | null {
  if (root.length >= 3 && random.next() < 0.7) {
    const at = random.between(0, root.length - 1);
    return root.slice(0, at) + root.slice(at + 1);
  }
  const withFinal = [...root.matchAll(/[가-힣]/g)].filter(
    ({ 0: syllable }) => disassemble(syllable).length === 3,
  );
  if (withFinal.length === 0 || root.length < 2) return null;
  const { index, 0: syllable } = random.pick(withFinal);
  return (
    root.slice(0, index) + assemble(Array.from(disassemble(syllable)).slice(0, 2)) + root.slice(index + 1)
  );
}

const withSuffix = (text: string, random: Random) =>
  text + random.pick(['', '', '성형외과', '성형외과의원', ' 성형외과']);

export const hangulKinds: readonly Kind[] = [
  {
    name: 'hangul: whole name',
    expected: 0.95,
    make: (clinic, _, all) => forName(clinic.nameKo, clinic, all),
  },
  { name: 'hangul: root alone', expected: 0.95, make: (clinic, _, all) => forName(clinic.root, clinic, all) },
  {
    name: 'hangul: brackets',
    expected: 0.95,
    make: (clinic, random, all) => {
      const inside = /\(([^)]+)\)/.exec(clinic.nameKo)?.[1];
      return inside
        ? forName(random.pick([inside, clinic.nameKo, `${clinic.root} ${inside}`]), clinic, all)
        : null;
    },
  },
  {
    name: 'hangul: part',
    expected: 0.95,
    make: (clinic, random, all) => {
      const { root } = clinic;
      if (root.length < 4) return null;
      const length = random.between(Math.max(2, root.length - 2), root.length - 1);
      const at = random.between(0, root.length - length);
      const part = root.slice(at, at + length);
      const others = all.filter((other) => other.root.includes(part));
      return others.length > 10 ? null : forName(part, clinic, all);
    },
  },
  {
    name: 'hangul: a wrong letter',
    expected: 0.95,
    make: (clinic, random, all) => {
      const typed = clinic.root.length < 2 ? null : mistype(clinic.root, random);
      return typed ? forName(withSuffix(typed, random), clinic, all) : null;
    },
  },
  {
    name: 'hangul: a letter left out',
    expected: 0.95,
    make: (clinic, random, all) => {
      const typed = leaveOut(clinic.root, random);
      return typed ? forName(withSuffix(typed, random), clinic, all) : null;
    },
  },
  {
    name: 'hangul: spaces',
    expected: 0.95,
    make: (clinic, random, all) => {
      if (clinic.root.length < 3) return null;
      const at = random.between(1, clinic.root.length - 1);
      const spaced = `${clinic.root.slice(0, at)} ${clinic.root.slice(at)}`;
      return forName(withSuffix(spaced, random), clinic, all);
    },
  },
  {
    name: 'hangul: initial consonants',
    expected: 0.95,
    make: (clinic, _, all) => {
      const initials = getChoseong(clinic.root);
      const same = all.filter((other) => getChoseong(other.root).startsWith(initials));
      return clinic.root.length < 3 || same.length > 10 ? null : forName(initials, clinic, all);
    },
  },
  {
    name: 'hangul: one syllable',
    expected: 1,
    make: (clinic, _, all) => (clinic.root.length === 1 ? forName(clinic.root, clinic, all) : null),
  },
  {
    name: 'first letters: hangul',
    expected: 0.85,
    make: (clinic, random, all) =>
      clinic.root.length < 2
        ? null
        : forName(clinic.root.slice(0, random.between(1, clinic.root.length - 1)), clinic, all),
  },
];
