type Entry<Value> = { value: Value; size: number; group: Group };

/** The group of an entry: the first client that requested it, or EVERYBODY after a second client did. */
type Group = string | typeof EVERYBODY;

const EVERYBODY = Symbol('everybody');

/** Maximum share of the cache for entries that several clients request. */
const EVERYBODYS_SHARE = 3 / 4;

type Options<Value> = {
  maxSize: number;
  sizeOf: (value: Value, key: string) => number;
};

/** Entries of one group, the least recently used first. */
type Holding<Value> = { entries: Map<string, Entry<Value>>; size: number };

/**
 * A cache that no client can empty. When it is full, the client with most bytes loses its least recently used entry;
 * entries that several clients requested stay, up to three quarters of the space.
 */
export function createFairCache<Value>({ maxSize, sizeOf }: Options<Value>) {
  const all = new Map<string, Entry<Value>>();
  const holdings = new Map<Group, Holding<Value>>();
  let size = 0;

  const remove = (key: string, entry: Entry<Value>) => {
    const holding = holdings.get(entry.group);
    holding?.entries.delete(key);
    if (holding) holding.size -= entry.size;
    if (holding?.entries.size === 0) holdings.delete(entry.group);
    all.delete(key);
    size -= entry.size;
  };

  const add = (key: string, entry: Entry<Value>) => {
    const holding = holdings.get(entry.group) ?? { entries: new Map<string, Entry<Value>>(), size: 0 };
    holdings.set(entry.group, holding);
    holding.entries.set(key, entry);
    holding.size += entry.size;
    all.set(key, entry);
    size += entry.size;
  };

  /** Finds the group that must evict an entry. */
  const findLargest = (): Holding<Value> | undefined => {
    const everybodys = holdings.get(EVERYBODY);
    if (everybodys && everybodys.size > maxSize * EVERYBODYS_SHARE) return everybodys;
    let largest: Holding<Value> | undefined;
    for (const [group, holding] of holdings)
      if (group !== EVERYBODY && (!largest || holding.size > largest.size)) largest = holding;
    return largest;
  };

  const makeRoom = () => {
    for (;;) {
      const [oldest] = size > maxSize ? (findLargest()?.entries ?? []) : [];
      if (!oldest) return;
      remove(...oldest);
    }
  };

  return {
    /** @param askedBy returns the client; called only for entries of a single client */
    get(key: string, askedBy: () => string): Value | undefined {
      const entry = all.get(key);
      if (!entry) return undefined;
      const group = entry.group === EVERYBODY || entry.group !== askedBy() ? EVERYBODY : entry.group;
      if (group === entry.group) {
        // Moves the entry to the end of its group, as the most recently used.
        const entries = holdings.get(group)?.entries;
        entries?.delete(key);
        entries?.set(key, entry);
      } else {
        remove(key, entry);
        add(key, { ...entry, group });
      }
      return entry.value;
    },
    /** Reads without affecting order or group. */
    peek: (key: string): Value | undefined => all.get(key)?.value,
    /** Sets a value. Replacing another client's entry moves it to the group EVERYBODY. */
    set(key: string, value: Value, client: string): void {
      const former = all.get(key);
      if (former) remove(key, former);
      const group = former && former.group !== client ? EVERYBODY : client;
      add(key, { value, size: sizeOf(value, key), group });
      makeRoom();
    },
    get size() {
      return size;
    },
  };
}
