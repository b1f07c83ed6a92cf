import { TEXT_LANGUAGES, type TextLanguage } from '../text-language.ts';
import { LONGEST_SLUG } from '../slug.ts';
import { trimVisible } from '../visible.ts';

/** Largest length of a search text, without the spaces around it. */
export const LONGEST_SEARCH = 200;

/** Reads the search text of a list, cut to the API's limit; undefined if nothing of it is visible. */
export function readSearch(params: URLSearchParams): string | undefined {
  return trimVisible(params.get('search') ?? '').slice(0, LONGEST_SEARCH) || undefined;
}

/** Reads the procedure slug of a list, cut to the API's limit. */
export function readProcedure(params: URLSearchParams): string | undefined {
  return params.get('procedure')?.slice(0, LONGEST_SLUG) || undefined;
}

/** Reads the language of the listed texts; undefined for all. */
export const readLanguage = (params: URLSearchParams): TextLanguage | undefined =>
  TEXT_LANGUAGES.find((language) => language === params.get('language'));

/** Returns `value` if it is one of the choices, else the first choice. */
export function readChoice<Choice extends string>(
  value: string | null,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  return choices.find((choice) => choice === value) ?? choices[0];
}
