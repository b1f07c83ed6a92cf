/** How many reads may be under way at once; others wait for their turn. */
export const TURNS = {
  /** Of all clients together. */
  inAll: 6,
  /** Of one client. */
  each: 2,
  /** Of a client who keeps the server busy: like anybody who asks for one thing after the other. */
  ofBusyClient: 1,
} as const;

/** How many reads of one busy client may be under way or wait before more are refused. */
export const ACCEPTED = { usually: 100, whileSaturated: 4 } as const;

/** A client is busy who had reads under way for more than this share of the last seconds. */
const BUSY_SHARE = 0.5;
const REMEMBERED_MS = 2_000;

/** A turn that takes longer than this holds up nobody any more; what it is for goes on. */
const LONGEST_TURN_MS = 10_000;

/** Clients who have nothing under way are forgotten beyond so many. */
const MOST_CLIENTS = 10_000;

type Client = {
  running: number;
  /** What begins the turn of each read that waits, the first to come first. */
  waiting: Set<() => void>;
  /** The share of the last seconds in which it had something under way, as it was at `at`. */
  share: number;
  at: number;
};

type Options = {
  isSaturated: () => boolean;
  /** Milliseconds that only go forward. */
  now?: () => number;
};

type Waiting = {
  /** Tells when the client goes away; asked for only where it would wait. */
  signal?: () => AbortSignal;
  /** Whether this client never waits; asked only where it would. */
  isExempt?: () => Promise<boolean>;
};

/** Why a read was not done. */
export type NoTurn = 'refused' | 'gone';

/** Lets a turn last until something else has ended too. */
export type Hold = (more: Promise<unknown>) => void;

/**
 * Shares the server among clients: reads begin in turn, client by client, so that whoever asks for much at once waits for
 * itself. Only a busy client is refused anything, and only what it asks for beyond a line of its own.
 */
export function createReadTurns({ isSaturated, now = () => performance.now() }: Options) {
  /** In the order in which they had their last turn. */
  const clients = new Map<string, Client>();
  let running = 0;

  const find = (name: string): Client => {
    const known = clients.get(name) ?? { running: 0, waiting: new Set(), share: 0, at: now() };
    clients.set(name, known);
    return known;
  };

  /** Brings a client's share up to now. */
  const isBusy = (client: Client): boolean => {
    const kept = Math.exp((client.at - now()) / REMEMBERED_MS);
    client.share = client.share * kept + (client.running > 0 ? 1 - kept : 0);
    client.at = now();
    return client.share > BUSY_SHARE;
  };

  const mayBegin = (client: Client): boolean =>
    running < TURNS.inAll && client.running < (isBusy(client) ? TURNS.ofBusyClient : TURNS.each);

  const isRefused = (client: Client): boolean =>
    client.running + client.waiting.size >= (isSaturated() ? ACCEPTED.whileSaturated : ACCEPTED.usually) &&
    isBusy(client);

  /** Begins whatever may begin, the client first whose last turn was longest ago. */
  const beginNext = (): void => {
    for (const [name, client] of clients) {
      if (running >= TURNS.inAll) return;
      const [first] = client.waiting;
      if (first && mayBegin(client)) {
        client.waiting.delete(first);
        clients.delete(name);
        clients.set(name, client);
        first();
      }
    }
  };

  const begin = (client: Client): (() => void) => {
    isBusy(client);
    running += 1;
    client.running += 1;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      isBusy(client);
      running -= 1;
      client.running -= 1;
      beginNext();
      forgetIdle();
    };
    const timer = setTimeout(end, LONGEST_TURN_MS);
    timer.unref();
    return end;
  };

  const forgetIdle = (): void => {
    if (clients.size <= MOST_CLIENTS) return;
    for (const [name, client] of clients)
      if (client.running === 0 && client.waiting.size === 0) clients.delete(name);
  };

  /** Waits in the client's line. */
  const wait = (client: Client, signal?: AbortSignal): Promise<(() => void) | 'gone'> =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve('gone');
      const first = () => {
        signal?.removeEventListener('abort', leave);
        resolve(begin(client));
      };
      const leave = () => {
        client.waiting.delete(first);
        resolve('gone');
      };
      client.waiting.add(first);
      signal?.addEventListener('abort', leave, { once: true });
    });

  return {
    /**
     * Does a read when it is the client's turn.
     * @param work may `hold` the turn until something that follows it has ended
     * @returns what it does, or why it was not done
     */
    async run<Result>(
      name: string,
      work: (hold: Hold) => Promise<Result>,
      { signal, isExempt }: Waiting = {},
    ): Promise<Result | NoTurn> {
      const client = find(name);
      if (!mayBegin(client) && isExempt && (await isExempt())) return work(() => undefined);
      // Others may have begun or ended meanwhile.
      if (!mayBegin(client) && isRefused(client)) return 'refused';
      const end = mayBegin(client) ? begin(client) : await wait(client, signal?.());
      if (end === 'gone') return end;
      const held: Promise<unknown>[] = [];
      try {
        return await work((more) => void held.push(more));
      } finally {
        void Promise.allSettled(held).then(end);
      }
    },
  };
}

export type ReadTurns = ReturnType<typeof createReadTurns>;
