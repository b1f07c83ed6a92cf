import { convertHangulToQwerty } from 'es-hangul';

/** Words common to all clinics' names, which are ignored in a search. */
const GENERIC =
  /성형외과의원|성형외과|피부과|의원|병원|클리닉|\b(?:plastic|surgery|surgeon|clinic|clinics|hospital|korea|korean)\b/g;

const MAX_QUERY_LENGTH = 200;
const MAX_TOKENS = 8;
const MAX_TOKEN_LENGTH = 40;

/**
 * Returns the search key of a text: lower case, no accents, letters and digits separated by single spaces, Hangul as
 * keys of the Korean keyboard (원진 → dnjswls), so that a wrong letter of a syllable is one wrong letter.
 */
export function searchKey(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replaceAll(/\p{Script=Latin}\p{M}+/gu, (letter) => letter.charAt(0))
    .normalize('NFC')
    .toLowerCase();
  return folded
    .replaceAll(/[\p{Script=Hangul}]+/gu, (hangul) => convertHangulToQwerty(hangul).toLowerCase())
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Removes words common to names of its kind; returns the whole name if nothing else is left. */
export function distinctiveName(name: string): string {
  const rest = name.toLowerCase().replaceAll(GENERIC, ' ').trim();
  return /[\p{L}\p{N}]/u.test(rest) ? rest : name;
}

/** Joins the distinct search keys of several texts with spaces. */
export function searchKeys(texts: readonly (string | null | undefined)[]): string {
  const keys = texts.map((text) => (text ? searchKey(text) : '')).filter((key) => key !== '');
  return [...new Set(keys)].join(' ');
}

const QUOTED = /^["“”](?<phrase>[^"“”]+)["“”]$/;

/** Returns the words of a quoted query, which must stand together: `"Jegal Dan"`; null for any other query. */
function readPhrase(query: string): string | null {
  return QUOTED.exec(query.slice(0, MAX_QUERY_LENGTH).trim())?.groups?.['phrase'] ?? null;
}

/** Returns true for a quoted query, which means its words and nothing else. */
export const isPhrase = (query: string): boolean => readPhrase(query) !== null;

/**
 * Returns the search keys of a query's distinctive words, or one key of a quoted phrase, with spaces; empty if it
 * contains no letter and no digit.
 */
export function queryTokens(query: string): string[] {
  const phrase = readPhrase(query);
  if (phrase !== null) return [searchKey(phrase)].filter((key) => key !== '');
  return searchKey(distinctiveName(query.slice(0, MAX_QUERY_LENGTH)))
    .split(' ')
    .filter((token) => token !== '')
    .slice(0, MAX_TOKENS)
    .map((token) => token.slice(0, MAX_TOKEN_LENGTH));
}

/** Returns the distinctive words of a query, or its quoted phrase, each in lower case with its search keys. */
export function pairWords(query: string): { word: string; tokens: string[] }[] {
  const deciding = new Set(queryTokens(query));
  const phrase = readPhrase(query);
  if (phrase !== null && deciding.size > 0)
    return [{ word: phrase.normalize('NFC').toLowerCase(), tokens: [...deciding] }];
  return query
    .slice(0, MAX_QUERY_LENGTH)
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .map((word) => ({
      word,
      tokens: searchKey(word)
        .split(' ')
        .filter((token) => deciding.has(token)),
    }))
    .filter(({ tokens }) => tokens.length > 0)
    .slice(0, MAX_TOKENS);
}
