/** Returns the texts without repetitions, in their order. */
export const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

/**
 * Returns the texts that consist of one option of each piece, those with the fewest later options first.
 * @param most further ones are left out
 */
export function chooseEach(pieces: readonly (readonly string[])[], most: number): string[] {
  let texts = [{ text: '', cost: 0 }];
  for (const options of pieces)
    texts = texts
      .flatMap(({ text, cost }) => options.map((option, at) => ({ text: text + option, cost: cost + at })))
      .sort((a, b) => a.cost - b.cost)
      .slice(0, most);
  return distinct(texts.map(({ text }) => text));
}
