export type Allowing = {
  /** Allows the only choice that begins with the text. */
  beginning: boolean;
  /** Allows the only choice there is. */
  only: boolean;
};

/**
 * Returns the place of the choice that a text means, by name, by whole words, by letters, or as the only one; null if
 * several fit or none. Of Idea Clinic and Ideal Clinic `idea` means the first.
 */
export function findTyped(labels: readonly string[], text: string, allowing: Allowing): number | null {
  const typed = text.trim().toLowerCase();
  const places = (isMeant: (label: string) => boolean): number[] =>
    labels.flatMap((label, at) => (isMeant(label.toLowerCase()) ? [at] : []));
  const begins = (label: string) => typed !== '' && allowing.beginning && label.startsWith(typed);
  const meanings = [
    places((label) => label === typed),
    places((label) => begins(label) && !/^[\p{L}\p{N}]/u.test(label.slice(typed.length))),
    places(begins),
    places(() => allowing.only),
  ];
  const likeliest = meanings.find((found) => found.length > 0) ?? [];
  return likeliest.length === 1 ? (likeliest[0] ?? null) : null;
}
