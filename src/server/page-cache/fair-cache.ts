type Entry<Value> = { value: Value; size: number; owner: Owner; movedAt: number };

/** The owner of an entry: the first client that requested it, or SHARED after a second client did. */
type Owner = string | typeof SHARED;

const SHARED = Symbol('shared');

/** An entry moves to the end of its group at most this often: in large groups, moving takes longer than the rest of a hit. */
const MOVE_EVERY_MS = 1_000;

/** Maximum share of the cache for entries that several clients request. */
const MAX_SHARED_PART = 3 / 4;

type Options<Value> = {
  maxSize: number;
  sizeOf: (value: Value, key: string) => number;
  /** Called with every entry that was replaced, evicted or deleted. */
  onRemoved?: (key: string, value: Value) => void;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
};

/** The entries of one owner, the least recently used first. */
type Group<Value> = { entries: Map<string, Entry<Value>>; size: number };

/**
 * A cache that no client can empty. When it is full, the client with the most bytes loses its least recently used entry;
 * entries that several clients requested stay, up to three quarters of the space.
 */
export function createFairCache<Value>({
  maxSize,
  sizeOf,
  onRemoved,
  now = () => performance.now(),
}: Options<Value>) {
  const all = new Map<string, Entry<Value>>();
  const groups = new Map<Owner, Group<Value>>();
  let size = 0;
  let evictions = 0;

  const remove = (key: string, entry: Entry<Value>) => {
    const group = groups.get(entry.owner);
    if (!group) return;
    group.entries.delete(key);
    group.size -= entry.size;
    if (group.entries.size === 0) groups.delete(entry.owner);
    all.delete(key);
    size -= entry.size;
  };

  const add = (key: string, entry: Entry<Value>) => {
    const group = groups.get(entry.owner) ?? { entries: new Map<string, Entry<Value>>(), size: 0 };
    groups.set(entry.owner, group);
    group.entries.set(key, entry);
    group.size += entry.size;
    all.set(key, entry);
    size += entry.size;
  };

  /** Finds the group that must evict an entry. */
  const findLargest = (): Group<Value> | undefined => {
    const shared = groups.get(SHARED);
    if (shared && shared.size > maxSize * MAX_SHARED_PART) return shared;
    let largest: Group<Value> | undefined;
    for (const [owner, group] of groups)
      if (owner !== SHARED && (!largest || group.size > largest.size)) largest = group;
    return largest;
  };

  const makeRoom = () => {
    for (;;) {
      const [oldest] = size > maxSize ? (findLargest()?.entries ?? []) : [];
      if (!oldest) return;
      remove(...oldest);
      evictions += 1;
      onRemoved?.(oldest[0], oldest[1].value);
    }
  };

  return {
    /** @param client returns the client; called only for entries of a single client */
    get(key: string, client: () => string): Value | undefined {
      const entry = all.get(key);
      if (!entry) return undefined;
      if (entry.owner === SHARED || entry.owner === client()) {
        const at = now();
        if (at - entry.movedAt < MOVE_EVERY_MS) return entry.value;
        // Moves the entry to the end of its group, as the most recently used.
        entry.movedAt = at;
        const entries = groups.get(entry.owner)?.entries;
        entries?.delete(key);
        entries?.set(key, entry);
      } else {
        remove(key, entry);
        add(key, { ...entry, owner: SHARED });
      }
      return entry.value;
    },
    /** Reads without affecting order or owner. */
    peek: (key: string): Value | undefined => all.get(key)?.value,
    /** Sets a value. Replacing another client's entry makes it SHARED. */
    set(key: string, value: Value, client: string): void {
      const former = all.get(key);
      if (former) {
        remove(key, former);
        onRemoved?.(key, former.value);
      }
      const owner = former && former.owner !== client ? SHARED : client;
      add(key, { value, size: sizeOf(value, key), owner, movedAt: now() });
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
    /** Number of entries that made room for others so far. */
    get evictions() {
      return evictions;
    },
  };
}
