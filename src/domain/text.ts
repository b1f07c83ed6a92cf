const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first `length` characters and an ellipsis, or the whole text if it is no longer. Never splits a character. */
export function cutText(text: string, length: number): string {
  // UTF-16 units are never fewer than characters, so a short text needs no segmenting.
  if (text.length <= length) return text;
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}

/** Paragraphs as the writer set them: apart by blank lines; single line breaks stay inside a paragraph. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

const wholeNumber = new Intl.NumberFormat('en-US');

/** A count with thousands separators: '1,234'. */
export const formatCount = (count: number) => wholeNumber.format(count);

/** '1 report', '14 reports'. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}
