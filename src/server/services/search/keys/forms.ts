import { romanize } from 'es-hangul';
import { readClinicName } from '#server/korean/clinic-name.ts';
import { findLetter, LONGEST_LETTER_NAME } from '#server/korean/letter-names.ts';
import { romanise, romaniseSyllables } from '#server/korean/romanise.ts';
import { foldLatin } from './fold.ts';
import { isGeneric, withoutKoreanEnding } from './generic-words.ts';
import { hasHangul, typedKeys } from './hangul-letters.ts';
import { plainText, wordsOf } from './text.ts';

/** One way to write a name. */
export type Form = {
  /** Lowercase words with single spaces, without generic words: `the grace`, 더그레이스. */
  plain: string;
  /** The same without spaces. */
  joined: string;
  isHangul: boolean;
  /** By ear if it is Latin, by the keys that type it if it holds Hangul. */
  sound: string;
  /**
   * - `name`: what the clinic is called, in either language, and what an admin wrote
   * - `reading`: what a rule makes of the Korean name
   * - `rest`: a name without the word that many begin with
   */
  kind: 'name' | 'reading' | 'rest';
};

export type Named = { name: string; nameKo: string | null; aliases: readonly string[] };

/** Names begin with these and are called by what follows: The Line, Seoul View, Gangnam Samsung. */
const OPENINGS = /^(?:the|seoul|gangnam|apgujeong|cheongdam|sinsa|nonhyeon|yonsei) (?=.)/;
const OPENINGS_KO = /^(?:더|서울|강남|압구정|청담|신사|논현|연세)(?=[가-힣])/;

/** Every way to write a clinic's names, each once, the surest kind of it. */
export function formsOfClinic(clinic: Named): Form[] {
  const reading = clinic.nameKo ? readClinicName(clinic.nameKo) : null;
  const names = [clinic.name, clinic.nameKo, reading?.coreKo, ...clinic.aliases].map(
    (name) => name && coreOf(name),
  );
  const roots = reading && hasHangul(reading.coreKo) ? [reading.coreKo] : [];
  const readings = [
    reading?.core,
    ...(reading?.aliases ?? []),
    ...roots.flatMap(readingsOf),
    ...roots.flatMap(millimetresOf),
  ].map((name) => name && coreOf(name));
  const named = toForms(names, 'name');
  const rests = named.map(({ plain }) => plain.replace(hasHangul(plain) ? OPENINGS_KO : OPENINGS, ''));
  return distinct([...named, ...toForms(readings, 'reading'), ...toForms(rests, 'rest')]);
}

/** The same of a procedure, whose names have no root to read. */
export function formsOfProcedure(procedure: Named): Form[] {
  const names = [procedure.name, procedure.nameKo, ...procedure.aliases];
  const readings = names.flatMap((name) =>
    name && hasHangul(name) ? [romanise(wordsOf(plainText(name)).join(''))] : [],
  );
  const named = toForms(
    names.map((name) => name && wordsOf(plainText(name)).join(' ')),
    'name',
  );
  const rests = named.map(({ plain }) => withoutOperation(plain));
  return distinct([...named, ...toForms(readings, 'reading'), ...toForms(rests, 'rest')]);
}

/** `double eyelid surgery` is also called `double eyelid`, 코 수술 also 코. */
const withoutOperation = (plain: string) => plain.replace(/ ?(?:surgery|수술|성형|교정|시술)$/, '');

/** A name's words without those that every clinic's name holds; all of them if nothing else is left. */
export function coreOf(name: string): string {
  const words = wordsOf(plainText(name));
  const roots = words.map((word) => (hasHangul(word) ? withoutKoreanEnding(word) : word)).filter(Boolean);
  const core = roots.filter((word) => !isGeneric(word));
  return ([core, roots, words].find((some) => some.length > 0) ?? []).join(' ');
}

/** A Hangul root in Latin letters, by rule and as people spell it out. */
function readingsOf(root: string): string[] {
  const syllables = Array.from(root, (syllable) => romaniseSyllables(syllable));
  return [
    romanise(root),
    romanize(root),
    syllables.join(''),
    // ㅡ stands between the consonants of foreign words, where they have no vowel: 드림 drim.
    syllables.join('').replaceAll(/(?<=[bcdfghjkmpst])eu(?!n)/g, ''),
    ...lettersOf(root),
  ];
}

const KOREAN_DIGITS = '일이삼사오육칠팔구';

/** 일미리 and 1밀리미터 as they are written on a sign: 1mm. */
function millimetresOf(root: string): string[] {
  const { number = '' } =
    /^(?<number>[일이삼사오육칠팔구]|\d+)(?:밀리미터|밀리|미리)$/.exec(root)?.groups ?? {};
  if (number === '') return [];
  return [`${/\d/.test(number) ? number : KOREAN_DIGITS.indexOf(number) + 1}mm`];
}

/** A root that is nothing but names of letters, as those letters: 이지 is EG, or EZ, as Koreans call both 지. */
function lettersOf(root: string): string[] {
  if (root === '') return [''];
  for (let length = LONGEST_LETTER_NAME; length > 0; length -= 1) {
    const letter = findLetter(root.slice(0, length))?.letter.toLowerCase();
    if (root.length < length || letter === undefined) continue;
    const rest = lettersOf(root.slice(length));
    if (rest.length > 0)
      return (letter === 'g' ? ['g', 'z'] : [letter]).flatMap((one) => rest.map((after) => one + after));
  }
  return [];
}

function toForms(texts: readonly (string | null | undefined)[], kind: Form['kind']): Form[] {
  return texts.flatMap((text) => {
    const plain = text?.toLowerCase().trim() ?? '';
    return plain === '' ? [] : [toForm(plain, soundOf(plain), kind)];
  });
}

const toForm = (plain: string, sound: string, kind: Form['kind']): Form => ({
  plain,
  joined: plain.replaceAll(' ', ''),
  isHangul: hasHangul(plain),
  sound,
  kind,
});

/** What a form is compared by beside its letters. */
export const soundOf = (plain: string): string => {
  const joined = plain.replaceAll(' ', '');
  return hasHangul(joined) ? typedKeys(joined) : foldLatin(joined) || joined;
};

function distinct(forms: readonly Form[]): Form[] {
  const seen = new Map<string, Form>();
  for (const form of forms) if (!seen.has(form.plain)) seen.set(form.plain, form);
  return [...seen.values()];
}

const KINDS = { name: '=', reading: '~', rest: '-' } as const;
const KIND_OF = { '=': 'name', '~': 'reading', '-': 'rest' } as const;

/** Forms as they are stored: a line each, the letters and the sound apart by a tab. */
export const writeForms = (forms: readonly Form[]): string =>
  forms.map(({ plain, sound, kind }) => `${KINDS[kind]}${plain}\t${sound}`).join('\n');

/** What `writeForms` wrote. */
export function readForms(text: string): Form[] {
  if (text === '') return [];
  return text.split('\n').map((line) => {
    const tab = line.indexOf('\t');
    const mark = line.charAt(0);
    const kind = mark === '~' || mark === '-' ? KIND_OF[mark] : 'name';
    return toForm(line.slice(1, tab), line.slice(tab + 1), kind);
  });
}
