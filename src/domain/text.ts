import { once } from './once.ts';

const graphemes = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** Latin letters, figures and signs: each is a character, unlike a line break of two units. */
const ONE_UNIT_EACH = /^[\n\x20-\x7e]*$/;

/**
 * Returns the first `length` characters and an ellipsis, or the whole text if it is no longer. Never splits a
 * character.
 */
export function cutText(text: string, length: number): string {
  // UTF-16 units are never fewer than characters, so a short text needs no segmenting.
  if (text.length <= length) return text;
  if (ONE_UNIT_EACH.test(text)) return `${text.slice(0, length).trimEnd()}…`;
  let characters = 0;
  for (const { index } of graphemes().segment(text)) {
    if (characters === length) return `${text.slice(0, index).trimEnd()}…`;
    characters += 1;
  }
  return text;
}

/** Returns at most the first `length` characters, up to the end of a word if there is one, and an ellipsis; or the whole text. */
export function cutAtWord(text: string, length: number): string {
  const cut = cutText(text, length);
  if (cut === text) return text;
  const isWhole = /^\s/.test(text.slice(cut.length - 1));
  const words = isWhole ? cut.slice(0, -1) : cut.slice(0, -1).replace(/\s+\S*$/, '');
  return `${words.replace(/[\s,;:–-]+$/, '')}…`;
}

/** Splits a text at blank lines; single line breaks stay inside a paragraph. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** Created on first use, because a browser takes 25 ms to load what `Intl` needs. */
const wholeNumber = once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }));

/** Formats a number without decimals: '1,234'. Faster than `Intl`, which matters on pages with hundreds of numbers. */
export function formatCount(count: number): string {
  if (!Number.isSafeInteger(count) || count < 0) return wholeNumber().format(count);
  let digits = String(count);
  for (let at = digits.length - 3; at > 0; at -= 3) digits = `${digits.slice(0, at)},${digits.slice(at)}`;
  return digits;
}

/** Formats a count with its noun: '1 report', '14 reports'. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}
