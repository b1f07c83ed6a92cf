/**
 * Returns the text with a saved reply inserted: replaces an unchanged saved reply, else appends to the text.
 * @param saved the texts of all saved replies
 */
export function insertReply(text: string, reply: string, saved: readonly string[]): string {
  const written = text.trim();
  return written === '' || saved.includes(written) ? reply : `${written}\n\n${reply}`;
}
