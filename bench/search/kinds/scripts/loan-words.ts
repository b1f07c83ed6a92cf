/**
 * Writes a Hangul root that consists of English words as these are written in another script; null for any other.
 * @param words spelling of each word, by its Hangul
 */
export function toLoanWords(words: Readonly<Record<string, string>>, root: string): string | null {
  if (root === '') return '';
  for (let length = root.length; length > 0; length -= 1) {
    const word = words[root.slice(0, length)];
    const tail = word === undefined ? null : toLoanWords(words, root.slice(length));
    if (word !== undefined && tail !== null) return word + tail;
  }
  return null;
}
