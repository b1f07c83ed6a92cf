/** A deterministic random generator: the same seed gives the same sequence on every machine. */
export type Random = ReturnType<typeof createRandom>;

/** FNV-1a over the UTF-16 units, 32 bits, spread by a final mix so that 'a1' and 'a2' start far apart. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  return (h ^ (h >>> 13)) >>> 0;
}

/** Mulberry32 (Tommy Ettinger, public domain): 32 bits of state, enough for drawing demonstration data. */
export function createRandom(seed: string) {
  let state = hash(seed);
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  return {
    /** In [0, 1). */
    next,
    /** Returns an integer from `low` to `high`, both included. */
    int: (low: number, high: number): number => low + Math.floor(next() * (high - low + 1)),
    chance: (probability: number): boolean => next() < probability,
    /** Mean 0, standard deviation 1 (Box–Muller). */
    normal: (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick<T>(items: readonly T[]): T {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('pick from an empty list');
      return item;
    },
    /** Returns one of `items`, chosen by weight; items of weight 0 are never chosen. */
    weighted<T>(items: readonly T[], weightOf: (item: T) => number): T {
      let left = next() * items.reduce((sum, item) => sum + weightOf(item), 0);
      const found = items.find((item) => (left -= weightOf(item)) < 0);
      if (found === undefined) throw new Error('weighted pick without any weight');
      return found;
    },
  };
}
