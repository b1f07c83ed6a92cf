import { diffWords } from 'diff';

/** A piece of a text diff: unchanged, removed or added. */
export type TextPiece = { text: string; kind: 'same' | 'removed' | 'added' };

/**
 * Texts that differ in more words than this are shown whole, one after the other: such a diff is unreadable.
 */
const MOST_DIFFERENCES = 500;

/** Splits Korean and Chinese text into words by language rather than by spaces. */
const segmenter = new Intl.Segmenter('ko', { granularity: 'word' });

/** Returns the word-by-word differences between two versions of a text. */
export function diffText(before: string, after: string): TextPiece[] {
  const pieces = diffWords(before, after, { intlSegmenter: segmenter, maxEditLength: MOST_DIFFERENCES });
  if (!pieces)
    return [
      { text: before, kind: 'removed' },
      { text: after, kind: 'added' },
    ];
  return pieces.map(({ value, added, removed }) => ({
    text: value,
    kind: removed ? 'removed' : added ? 'added' : 'same',
  }));
}
