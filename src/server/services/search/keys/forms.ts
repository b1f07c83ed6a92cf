import { romanize } from 'es-hangul';
import { allLocalNames, type LocalNames } from '#domain/clinic/local-names.ts';
import { readClinicName } from '#server/korean/clinic-name.ts';
import { findLetter, LONGEST_LETTER_NAME } from '#server/korean/letter-names.ts';
import { romanise, romaniseSyllables } from '#server/korean/romanise.ts';
import { translateQuery } from '../scripts/translate-query.ts';
import { foldLatin } from './fold.ts';
import { isGeneric, withoutKoreanEnding } from './generic-words.ts';
import { hasHangul, typedKeys } from './hangul-letters.ts';
import { plainText, wordsOf } from './text.ts';

/** A spelling of a name. */
export type Form = {
  /** Lowercase words with single spaces, without generic words: `the grace`, 더그레이스. */
  plain: string;
  /** The words joined without spaces. */
  joined: string;
  isHangul: boolean;
  /** The folded sound of Latin text, or the keys that type Hangul. */
  sound: string;
  /**
   * - `name`: a name of the clinic in any language, or an alias by an administrator
   * - `reading`: the Korean name romanised by rule, or a name in another script as queries in it are read
   * - `rest`: a name without a common opening
   */
  kind: 'name' | 'reading' | 'rest';
};

export type Named = { name: string; nameKo: string | null; aliases: readonly string[] };

type NamedClinic = Named & { localNames?: LocalNames };

/** Openings that people leave out: The Line, Seoul View, Gangnam Samsung. */
const OPENINGS = /^(?:the|seoul|gangnam|apgujeong|cheongdam|sinsa|nonhyeon|yonsei) (?=.)/;
const OPENINGS_KO = /^(?:더|서울|강남|압구정|청담|신사|논현|연세)(?=[가-힣])/;

/** Returns every spelling of a clinic's names without duplicates, each with its most reliable kind. */
export function formsOfClinic(clinic: NamedClinic): Form[] {
  const reading = clinic.nameKo ? readClinicName(clinic.nameKo) : null;
  const localNames = allLocalNames(clinic.localNames ?? {});
  const names = [clinic.name, clinic.nameKo, reading?.coreKo, ...clinic.aliases, ...localNames].map(
    (name) => name && coreOf(name),
  );
  const roots = reading && hasHangul(reading.coreKo) ? [reading.coreKo] : [];
  const readings = [
    reading?.core,
    ...(reading?.aliases ?? []),
    ...roots.flatMap(readingsOf),
    ...roots.flatMap(millimetresOf),
    // Makes 巴諾 find 巴诺, and うぉんじん ウォンジン.
    ...localNames.flatMap((name) => translateQuery(name)?.texts ?? []),
  ].map((name) => name && coreOf(name));
  const named = toForms(names, 'name');
  const rests = named.map(({ plain }) => plain.replace(hasHangul(plain) ? OPENINGS_KO : OPENINGS, ''));
  return distinct([...named, ...toForms(readings, 'reading'), ...toForms(rests, 'rest')]);
}

/** Returns every spelling of a procedure's names, which have no root to romanise. */
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

/** Removes a word for the operation: `double eyelid surgery` is also searched as `double eyelid`, 코 수술 as 코. */
const withoutOperation = (plain: string) => plain.replace(/ ?(?:surgery|수술|성형|교정|시술)$/, '');

/** Returns a name without generic words; the whole name if nothing else is left. */
export function coreOf(name: string): string {
  const words = wordsOf(plainText(name));
  const roots = words.map((word) => (hasHangul(word) ? withoutKoreanEnding(word) : word)).filter(Boolean);
  const core = roots.filter((word) => !isGeneric(word));
  return ([core, roots, words].find((some) => some.length > 0) ?? []).join(' ');
}

/** Returns Latin spellings of a Hangul root: by rule, and as commonly written. */
function readingsOf(root: string): string[] {
  const syllables = Array.from(root, (syllable) => romaniseSyllables(syllable));
  return [
    romanise(root),
    romanize(root),
    syllables.join(''),
    // ㅡ separates consonants of foreign words that have no vowel between them: 드림 drim.
    syllables.join('').replaceAll(/(?<=[bcdfghjkmpst])eu(?!n)/g, ''),
    ...lettersOf(root),
  ];
}

const KOREAN_DIGITS = '일이삼사오육칠팔구';

/** Returns the usual spelling of millimetres on signs: 일미리 and 1밀리미터 become 1mm. */
function millimetresOf(root: string): string[] {
  const { number = '' } =
    /^(?<number>[일이삼사오육칠팔구]|\d+)(?:밀리미터|밀리|미리)$/.exec(root)?.groups ?? {};
  if (number === '') return [];
  return [`${/\d/.test(number) ? number : KOREAN_DIGITS.indexOf(number) + 1}mm`];
}

/** Returns the letters of a root that consists of letter names: 이지 is EG, or EZ, since Koreans call both 지. */
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

/** Returns the sound by which a spelling is compared: folded for Latin text, typed keys for Hangul. */
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

/** Serialises spellings for storage: one line each, letters and sound separated by a tab. */
export const writeForms = (forms: readonly Form[]): string =>
  forms.map(({ plain, sound, kind }) => `${KINDS[kind]}${plain}\t${sound}`).join('\n');

/** Parses the text of `writeForms`. */
export function readForms(text: string): Form[] {
  if (text === '') return [];
  return text.split('\n').map((line) => {
    const tab = line.indexOf('\t');
    const mark = line.charAt(0);
    const kind = mark === '~' || mark === '-' ? KIND_OF[mark] : 'name';
    return toForm(line.slice(1, tab), line.slice(tab + 1), kind);
  });
}
