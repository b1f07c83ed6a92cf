type Entry<Value> = { value: Value; size: number; group: Group };

/** The group of an entry: the first client that requested it, or SHARED after a second client did. */
type Group = string | typeof SHARED;

const SHARED = Symbol('everybody');

/** Maximum share of the cache for entries that several clients request. */
const MAX_SHARED_PART = 3 / 4;

type Options<Value> = {
  maxSize: number;
  sizeOf: (value: Value, key: string) => number;
  /** Called with every entry that was replaced, evicted or deleted. */
  onRemoved?: (key: string, value: Value) => void;
};

/** Entries of one group, the least recently used first. */
type GroupEntries<Value> = { entries: Map<string, Entry<Value>>; size: number };

/**
 * A cache that no client can empty. When it is full, the client with most bytes loses its least recently used entry;
 * entries that several clients requested stay, up to three quarters of the space.
 */
export function createFairCache<Value>({ maxSize, sizeOf, onRemoved }: Options<Value>) {
  const all = new Map<string, Entry<Value>>();
  const groups = new Map<Group, GroupEntries<Value>>();
  let size = 0;

  const remove = (key: string, entry: Entry<Value>) => {
    const holding = groups.get(entry.group);
    holding?.entries.delete(key);
    if (holding) holding.size -= entry.size;
    if (holding?.entries.size === 0) groups.delete(entry.group);
    all.delete(key);
    size -= entry.size;
  };

  const add = (key: string, entry: Entry<Value>) => {
    const holding = groups.get(entry.group) ?? { entries: new Map<string, Entry<Value>>(), size: 0 };
    groups.set(entry.group, holding);
    holding.entries.set(key, entry);
    holding.size += entry.size;
    all.set(key, entry);
    size += entry.size;
  };

  /** Finds the group that must evict an entry. */
  const findLargest = (): GroupEntries<Value> | undefined => {
    const everybodys = groups.get(SHARED);
    if (everybodys && everybodys.size > maxSize * MAX_SHARED_PART) return everybodys;
    let largest: GroupEntries<Value> | undefined;
    for (const [group, holding] of groups)
      if (group !== SHARED && (!largest || holding.size > largest.size)) largest = holding;
    return largest;
  };

  const makeRoom = () => {
    for (;;) {
      const [oldest] = size > maxSize ? (findLargest()?.entries ?? []) : [];
      if (!oldest) return;
      remove(...oldest);
      onRemoved?.(oldest[0], oldest[1].value);
    }
  };

  return {
    /** @param askedBy returns the client; called only for entries of a single client */
    get(key: string, askedBy: () => string): Value | undefined {
      const entry = all.get(key);
      if (!entry) return undefined;
      const group = entry.group === SHARED || entry.group !== askedBy() ? SHARED : entry.group;
      if (group === entry.group) {
        // Moves the entry to the end of its group, as the most recently used.
        const entries = groups.get(group)?.entries;
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
    /** Sets a value. Replacing another client's entry moves it to the group SHARED. */
    set(key: string, value: Value, client: string): void {
      const former = all.get(key);
      if (former) {
        remove(key, former);
        onRemoved?.(key, former.value);
      }
      const group = former && former.group !== client ? SHARED : client;
      add(key, { value, size: sizeOf(value, key), group });
      makeRoom();
    },
    delete(key: string): void {
      const entry = all.get(key);
      if (!entry) return;
      remove(key, entry);
      onRemoved?.(key, entry.value);
    },
    /** Returns the keys as a copy, so that entries may be deleted meanwhile. */
    keys: (): string[] => [...all.keys()],
    get size() {
      return size;
    },
  };
}
