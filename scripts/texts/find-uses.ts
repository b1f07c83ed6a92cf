/**
 * Finds the keys that sources use of each area: those read as a property in a file that imports the area or the type of
 * its texts.
 * @param sources text of each file
 */
export function findUses(sources: readonly string[]): (area: string, key: string) => boolean {
  const keysOf = new Map<string, Set<string>>();
  for (const source of sources) {
    const areas = [...source.matchAll(/'#texts\/([\w-]+)\.ts'/g)].map(([, area = '']) => area);
    if (areas.length === 0) continue;
    const keys = [...source.matchAll(/(?:\.|\[')([a-z][A-Za-z\d]*)\b/g)].map(([, key = '']) => key);
    for (const area of areas) {
      const known = keysOf.get(area) ?? new Set();
      keysOf.set(area, known);
      for (const key of keys) known.add(key);
    }
  }
  return (area, key) => keysOf.get(area)?.has(key) ?? false;
}
