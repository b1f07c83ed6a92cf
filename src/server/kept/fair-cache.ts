type Entry<Value> = { value: Value; size: number; group: Group };

/** Whose an entry is: the client's who asked for it first, or everybody's once another asked for it too. */
type Group = string | typeof EVERYBODY;

const EVERYBODY = Symbol('everybody');

/** What everybody asks for may take this share of the room before it gives way too. */
const EVERYBODYS_SHARE = 3 / 4;

type Options<Value> = {
  maxSize: number;
  sizeOf: (value: Value, key: string) => number;
};

/** Entries of one group, the one that was asked for longest ago first. */
type Holding<Value> = { entries: Map<string, Entry<Value>>; size: number };

/**
 * A cache that no client can empty. Where room is short, the client who holds most gives up what was asked for longest
 * ago; what a second client has asked for is everybody's and stays, up to three quarters of the room.
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

  /** Who is to give something up. */
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
    /** @param askedBy names the client; called only for what is not everybody's yet */
    get(key: string, askedBy: () => string): Value | undefined {
      const entry = all.get(key);
      if (!entry) return undefined;
      const group = entry.group === EVERYBODY || entry.group !== askedBy() ? EVERYBODY : entry.group;
      if (group === entry.group) {
        // The last of its group to go now.
        const entries = holdings.get(group)?.entries;
        entries?.delete(key);
        entries?.set(key, entry);
      } else {
        remove(key, entry);
        add(key, { ...entry, group });
      }
      return entry.value;
    },
    /** Looks without asking. */
    peek: (key: string): Value | undefined => all.get(key)?.value,
    /** Puts a value in the place of the one that was there, which keeps whose it is. */
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
