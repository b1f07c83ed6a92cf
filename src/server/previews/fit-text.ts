import { widthOf } from '#domain/text-width.ts';

/** Text broken into lines of one size. */
export type FittedText = { size: number; lines: string[] };

/** A size in pixels and the maximum number of lines at that size. */
type Step = readonly [size: number, lines: number];

/**
 * Fits a text at the largest possible size; at the smallest, it is cut with an ellipsis if necessary.
 * @param steps largest first
 */
export function fitText(text: string, width: number, ...steps: readonly [Step, ...Step[]]): FittedText {
  for (const [size, most] of steps) {
    const lines = breakLines(text, width / size);
    if (lines.length <= most) return { size, lines };
  }
  const [size, most] = steps.at(-1) ?? steps[0];
  const lines = breakLines(text, width / size).slice(0, most);
  return { size, lines: [...lines.slice(0, -1), cut(lines.at(-1) ?? '', width / size)] };
}

function breakLines(text: string, em: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    for (const [index, piece] of splitWord(word, em).entries()) {
      const longer = line === '' || index > 0 ? line + piece : `${line} ${piece}`;
      if (line === '' || widthOf(longer) <= em) line = longer;
      else {
        lines.push(line);
        line = piece;
      }
    }
  }
  return line === '' ? lines : [...lines, line];
}

const wordsOf = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Splits a word that is wider than a line: where a language without spaces ends its words, else anywhere. */
function splitWord(word: string, em: number): string[] {
  if (widthOf(word) <= em) return [word];
  const pieces: string[] = [];
  for (const { segment, isWordLike } of wordsOf.segment(word)) {
    // Punctuation stays with the word before it.
    if (!isWordLike && pieces.length > 0) pieces.push(`${pieces.pop()}${segment}`);
    else pieces.push(segment);
  }
  return pieces.flatMap((piece) => (widthOf(piece) <= em ? [piece] : Array.from(piece)));
}

function cut(line: string, em: number): string {
  let characters = Array.from(line);
  while (characters.length > 0 && widthOf(`${characters.join('')}…`) > em)
    characters = characters.slice(0, -1);
  return `${characters.join('').trimEnd()}…`;
}
