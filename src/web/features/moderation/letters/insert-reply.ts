/**
 * Puts a saved reply into a text: in the place of another saved reply that was not changed, after anything else.
 * @param saved every text that could have been put there
 */
export function insertReply(text: string, reply: string, saved: readonly string[]): string {
  const written = text.trim();
  return written === '' || saved.includes(written) ? reply : `${written}\n\n${reply}`;
}
