/**
 * Splits the names on offer into those to add as further names and those without room; known names are skipped.
 * @param known names of the entry, its further names included
 * @param room number of further names that still fit
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
