/**
 * Returns the names that an entry takes over as further names: none that it has already, and no more than there is room
 * for.
 * @param known names the entry has, its further names among them
 * @param room how many further names it can take
 */
export function combineNames(
  known: readonly (string | null)[],
  offered: readonly (string | null)[],
  room: number,
): { added: string[]; left: string[] } {
  const keyOf = (name: string) => name.trim().toLowerCase();
  const seen = new Set(known.flatMap((name) => (name ? [keyOf(name)] : [])));
  const wanted = offered.flatMap((name) => {
    if (!name || seen.has(keyOf(name))) return [];
    seen.add(keyOf(name));
    return [name];
  });
  return { added: wanted.slice(0, Math.max(0, room)), left: wanted.slice(Math.max(0, room)) };
}
