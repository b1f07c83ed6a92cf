import { cleanText } from './clean-text.ts';

/** Reading (a): lowercase, parenthesised text dropped, other runs than letters and digits become one hyphen. */
export function slugify(name: string): string {
  return withoutParentheses(name.toLowerCase())
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** A text without what stands from each '(' to the next ')'. By hand: a pattern looks for the ')' from every '(' anew. */
function withoutParentheses(text: string): string {
  let kept = '';
  let at = 0;
  for (;;) {
    const open = text.indexOf('(', at);
    const close = open < 0 ? -1 : text.indexOf(')', open);
    if (close < 0) return kept + text.slice(at);
    kept += `${text.slice(at, open)} `;
    at = close + 1;
  }
}

/** The beginning of a slug; it never ends in a hyphen or half a character. */
export const cutSlug = (slug: string, longest: number) =>
  slug.slice(0, longest).replace(/[^\p{L}\p{N}]+$/u, '');

/** Reading (b): lowercase, punctuation removed, spaces become hyphens; parenthesised words stay. */
export function slugifyLoosely(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');
}

/** No slug is longer. */
const MAX_LENGTH = 200;

/** Every slug under which a name can be asked for; none is empty. */
export function slugReadings(name: string): string[] {
  const readings = [slugify(name), slugifyLoosely(name)].map((slug) => slug.slice(0, MAX_LENGTH));
  return [...new Set(readings)].filter((slug) => slug !== '');
}

/** A slug as it is stored, however it was typed: lowercase, composed letters, no control characters. */
export const normaliseSlug = (slug: string) => cleanText(slug).toLowerCase().slice(0, MAX_LENGTH);
