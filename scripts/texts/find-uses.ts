import { basename } from 'node:path';

const AREA = /'#texts\/([\w-]+)\.ts'/g;
const IMPORTED = /from '[^']*?([\w-]+\.tsx?)'/g;
const KEY = /(?:\.|\[')([a-z][A-Za-z\d]*)\b|[{,]\s*([a-z][A-Za-z\d]*)(?=\s*[,}:])/g;

/**
 * Finds the keys that sources use of each area: those read as a property, or taken apart, in a file that imports the
 * area or the type of its texts, also through one other file, such as the type of a letter's language.
 * @param sources text of each file by its path
 */
export function findUses(sources: ReadonlyMap<string, string>): (area: string, key: string) => boolean {
  const ownAreas = new Map(
    [...sources].map(([file, source]) => [basename(file), listMatches(source, AREA)] as const),
  );
  const keysOf = new Map<string, Set<string>>();
  for (const [, source] of sources) {
    const areas = new Set([
      ...listMatches(source, AREA),
      ...listMatches(source, IMPORTED).flatMap((name) => ownAreas.get(name) ?? []),
    ]);
    if (areas.size === 0) continue;
    const keys = listMatches(source, KEY);
    for (const area of areas) {
      const known = keysOf.get(area) ?? new Set();
      keysOf.set(area, known);
      for (const key of keys) known.add(key);
    }
  }
  return (area, key) => keysOf.get(area)?.has(key) ?? false;
}

/** Returns what the groups of a pattern match. */
const listMatches = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map((match) => match.slice(1).find((group) => group !== undefined) ?? '');
