import { cleanText } from './clean-text.ts';

/** Returns the slug of a name: lower case, without text in parentheses, one hyphen for each run of other characters. */
export function slugify(name: string): string {
  return withoutParentheses(name.toLowerCase())
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/**
 * Removes text from each '(' to the next ')'. Not a regular expression, which would search for ')' again from every
 * '('.
 */
function withoutParentheses(text: string): string {
  let rest = '';
  let at = 0;
  for (;;) {
    const open = text.indexOf('(', at);
    const close = open < 0 ? -1 : text.indexOf(')', open);
    if (close < 0) return rest + text.slice(at);
    rest += `${text.slice(at, open)} `;
    at = close + 1;
  }
}

/** Cuts a slug without leaving a hyphen or half a character at its end. */
export const cutSlug = (slug: string, longest: number) =>
  slug.slice(0, longest).replace(/[^\p{L}\p{N}]+$/u, '');

/** Returns the slug of a name with text in parentheses kept: lower case, no punctuation, hyphens for spaces. */
function slugifyLoosely(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');
}

/** Largest length of a slug. */
export const LONGEST_SLUG = 200;

/** Returns both slugs under which a name may be looked up, without empty and repeated ones. */
export function slugReadings(name: string): string[] {
  const readings = [slugify(name), slugifyLoosely(name)].map((slug) => slug.slice(0, LONGEST_SLUG));
  return [...new Set(readings)].filter((slug) => slug !== '');
}

/** Normalises a typed slug to its stored form: lower case, NFC, no control characters. */
export const normaliseSlug = (slug: string) => cleanText(slug).toLowerCase().slice(0, LONGEST_SLUG);
