import { getSurnames } from '#server/korean/lexicon.ts';
import { spellPerson } from '#server/korean/personal-names.ts';

const TITLES =
  /^(?:(?:dr|doctor|prof|professor|director|mr|mrs|ms|miss)(?:\.\s*|\s+))+|(?:\s*(?:대표)?(?:원장|선생|교수|박사|의사)님?|\s+(?:md|m\.d\.?|phd|ph\.d\.?|doctor|dr\.?)|\s*(?:院长|院長|医生|醫生|医師|醫師|先生))+$/giu;

/** Texts in the field that name nobody. */
const NOBODY: ReadonlySet<string> = new Set(
  `unknown, not known, not sure, no idea, do not know, dont know, i do not know, i dont know, do not remember,
  dont remember, i do not remember, i dont remember, cannot remember, cant remember, i forgot, not told, no name,
  not applicable, anonymous, the doctor, my doctor, head doctor, main doctor, the surgeon, my surgeon, chief surgeon,
  모름, 모르겠음, 기억안남, 不知道, 不清楚, 忘记了, 忘記了, 不明, わからない, 覚えていない, ไม่ทราบ, ไม่รู้, không biết,
  không nhớ, не знаю, не помню, мэдэхгүй, لا أعرف, لا أعلم`.split(/,\s+/),
);

/** Separates the names of several persons. */
const SEVERAL = /[/&+;|]|\s(?:and|und|or|with|и|и́|와|과|및)\s/u;

/** Removes titles, and joins lines and spaces. */
export const withoutTitles = (name: string): string =>
  name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().replaceAll(TITLES, '').trim();

/**
 * Returns what two spellings of one person share, whatever their titles, case, spaces, hyphens and order of names; Latin
 * letters stand for Hangul only where they can be read in one way. Spellings without a common key are never guessed to
 * be one.
 * @returns null for a text that names nobody in particular: a surname alone, several persons, no name
 */
export function surgeonKey(name: string): string | null {
  const plain = withoutTitles(name).toLowerCase();
  const text = plain.replaceAll(/[-'’‐·.]/gu, '').replaceAll(/\s+/g, ' ');
  if (NOBODY.has(text) || SEVERAL.test(plain) || !/^[\p{L}\p{M} ]+$/u.test(text)) return null;
  const joined = text.replaceAll(' ', '');
  if (/^[가-힣]+$/.test(joined)) return hangulKey(joined);
  if (/^\p{Script=Latin}+$/u.test(joined)) return latinKey(text);
  return Array.from(joined).length < 2 ? null : joined;
}

const MOST_SYLLABLES = 6;

/** A surname with a given name. */
function hangulKey(name: string): string | null {
  if (name.length > MOST_SYLLABLES || getSurnames().has(name)) return null;
  const begins = [1, 2].some((length) => length < name.length && getSurnames().has(name.slice(0, length)));
  return begins ? name : null;
}

function latinKey(text: string): string | null {
  const words = text.normalize('NFD').replaceAll(/\p{M}/gu, '').split(' ');
  if (words.length < 2) return null;
  const [only, ...others] = spellPerson(words.join(' '));
  if (only && others.length === 0) return hangulKey(only.text);
  const [first = '', ...rest] = words;
  const last = words.at(-1) ?? '';
  return isSurname(last) && !isSurname(first)
    ? `${last} ${words.slice(0, -1).join('')}`
    : `${first} ${rest.join('')}`;
}

const isSurname = (word: string) => spellPerson(word).length > 0;
