export type Allowing = {
  /** Allows the only choice that begins with the text. */
  beginning: boolean;
  /** Allows the only choice there is. */
  only: boolean;
};

/** Folds case and Unicode for comparison, because Hangul can be typed composed or decomposed. */
const fold = (text: string) => text.normalize('NFC').trim().toLowerCase();

/**
 * Returns the place of the choice that a text means, by any of its names, by whole words, by letters, or as the only one;
 * null if several fit or none. Of Idea Clinic and Ideal Clinic `idea` means the first.
 * @param names those of each choice
 */
export function findTyped(
  names: readonly (readonly string[])[],
  text: string,
  allowing: Allowing,
): number | null {
  const typed = fold(text);
  const places = (matches: (name: string) => boolean): number[] =>
    names.flatMap((ofChoice, at) => (ofChoice.map(fold).some(matches) ? [at] : []));
  const begins = (name: string) => typed !== '' && allowing.beginning && name.startsWith(typed);
  const meanings = [
    places((name) => name === typed),
    places((name) => begins(name) && !/^[\p{L}\p{N}]/u.test(name.slice(typed.length))),
    places(begins),
    places(() => allowing.only),
  ];
  const likeliest = meanings.find((found) => found.length > 0) ?? [];
  return likeliest.length === 1 ? (likeliest[0] ?? null) : null;
}
