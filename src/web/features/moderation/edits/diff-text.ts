import { diffWords } from 'diff';

/** A piece of a text: in both states, only before, or only after. */
export type TextPiece = { text: string; kind: 'same' | 'removed' | 'added' };

/** Two texts that differ in more words than this are shown one after the other: nobody reads such a comparison. */
const MOST_DIFFERENCES = 500;

/** Korean and Chinese words are told apart by the language, not by spaces. */
const segmenter = new Intl.Segmenter('ko', { granularity: 'word' });

/** Compares two states of a text word by word. */
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
