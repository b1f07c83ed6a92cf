import { romanize } from 'es-hangul';
import { forName, type Kind } from '../kind.ts';
import type { Random } from '../random.ts';
import { readEnglish } from './words.ts';

/** Common spellings that differ from Revised Romanisation. */
const SPELLINGS: [by: RegExp, also: readonly string[]][] = [
  [/yeong/g, ['young', 'yung']],
  [/yeon/g, ['yon', 'youn']],
  [/eo/g, ['u', 'o']],
  [/eu/g, ['u']],
  [/u(?!l)/g, ['oo', 'woo']],
  [/^i(?=[^aeiou])/g, ['lee ', 'yi ']],
  [/^gim/g, ['kim ']],
  [/^bak/g, ['park ']],
  [/^choe/g, ['choi ']],
  [/^an(?=[bgdjs])/g, ['ahn ']],
  [/^jeong/g, ['jung ', 'chung ']],
  [/^g/g, ['k']],
  [/^b/g, ['p']],
  [/hui/g, ['hee']],
  [/hyeon/g, ['hyun']],
  [/(?<=[aeiou])l(?=[aeiou])/g, ['r']],
  [/r/g, ['l']],
  [/p/g, ['f']],
  [/b/g, ['v']],
  [/j/g, ['z']],
  [/si/g, ['shi']],
];

const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Applies one or two of these spellings, or puts a space or hyphen between two syllables. */
function spell(root: string, romanised: string, random: Random): string | null {
  const usable = random.shuffle(SPELLINGS.filter(([by]) => romanised.search(by) >= 0));
  const chosen = usable.slice(0, random.between(1, 2));
  let text = romanised;
  for (const [by, also] of chosen) text = text.replace(by, random.pick(also));
  if (random.next() < 0.3 && root.length > 1) {
    const apart = Array.from(root, (syllable) => romanize(syllable)).join(random.pick([' ', '-']));
    text = chosen.length === 0 || random.next() < 0.5 ? apart : text;
  }
  return text === romanised ? null : text.trim();
}

/** Makes a typo: two letters swapped, or one missing, doubled or replaced by an adjacent key. */
export function slip(text: string, random: Random): string | null {
  const at = random.between(1, text.length - 2);
  const [letter = '', after = ''] = text.slice(at);
  if (text.replaceAll(' ', '').length < 5 || letter === ' ' || after === ' ') return null;
  const row = KEYS.find((keys) => keys.includes(letter)) ?? letter;
  const beside = row[row.indexOf(letter) + random.pick([1, -1])] ?? row[row.indexOf(letter) - 1] ?? letter;
  const instead = random.pick([after + letter, after, letter + letter + after, beside + after]);
  const typed = text.slice(0, at) + instead + text.slice(at + 2);
  return typed === text ? null : typed;
}

const withSuffix = (text: string, random: Random) =>
  text + random.pick(['', '', '', ' clinic', ' plastic surgery', ' plastic surgery clinic']);

export const latinKinds: readonly Kind[] = [
  {
    name: 'romanised: by rule',
    expected: 0.98,
    make: (clinic, random, all) => forName(withSuffix(clinic.romanised, random), clinic, all),
  },
  {
    name: 'romanised: usual spellings',
    expected: 0.95,
    make: (clinic, random, all) => {
      const text = clinic.root.length < 2 ? null : spell(clinic.root, clinic.romanised, random);
      return text ? forName(withSuffix(text, random), clinic, all) : null;
    },
  },
  {
    name: 'romanised: a slip',
    expected: 0.92,
    make: (clinic, random, all) => {
      const text = slip(clinic.romanised, random);
      return text ? forName(withSuffix(text, random), clinic, all) : null;
    },
  },
  {
    name: 'english: words, letters',
    expected: 0.9,
    make: (clinic, random, all) => {
      const text = readEnglish(clinic.root);
      return text ? forName(withSuffix(text, random), clinic, all) : null;
    },
  },
  {
    name: 'english: a slip',
    expected: 0.9,
    make: (clinic, random, all) => {
      const english = readEnglish(clinic.root);
      const text = english && slip(english, random);
      return text ? forName(withSuffix(text, random), clinic, all) : null;
    },
  },
  {
    name: 'first letters: latin',
    expected: 0.85,
    make: (clinic, random, all) => {
      const word = readEnglish(clinic.root) ?? clinic.romanised;
      if (word.length < 4) return null;
      return forName(word.slice(0, random.between(2, Math.min(6, word.length - 1))).trim(), clinic, all);
    },
  },
];
