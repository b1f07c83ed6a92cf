/** Maximum number of concurrent reads; further ones are queued. */
export const CONCURRENCY = {
  /** Limit for all clients together. */
  inAll: 6,
  /** Limit for one client. */
  each: 2,
  /** Limit for a busy client: one read after another. */
  ofBusyClient: 1,
} as const;

/** Reads of one busy client, running or queued, above which further reads are refused. */
export const QUEUE_LIMITS = { usually: 100, whileSaturated: 4 } as const;

/** A client is busy if reads were in progress for more than this share of recent seconds. */
const BUSY_SHARE = 0.5;
const REMEMBERED_MS = 2_000;

/** A turn that takes longer no longer counts against the limits; its work continues. */
const MAX_TURN_MS = 10_000;

/** Clients without reads are forgotten above this number. */
const MAX_CLIENTS = 10_000;

type Client = {
  running: number;
  /** Functions that start the queued reads, the oldest first. */
  waiting: Set<() => void>;
  /** Decaying share of recent time with a read in progress, as of `at`. */
  share: number;
  at: number;
};

type Options = {
  isSaturated: () => boolean;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
};

type Waiting = {
  /** Returns the signal of a client that disconnects; called only if the read would wait. */
  signal?: () => AbortSignal;
  /** Returns true for a client that never waits; called only if the read would wait. */
  isExempt?: () => Promise<boolean>;
};

/** The reason that a read was not done. */
export type ReadRejection = 'refused' | 'gone';

/** Extends a turn until another promise has settled. */
export type ExtendTurn = (more: Promise<unknown>) => void;

/**
 * Queues reads fairly by client, so that a client with many requests delays only itself. Only busy clients are refused,
 * and only above their queue limit.
 */
export function createReadQueue({ isSaturated, now = () => performance.now() }: Options) {
  /** Ordered by last turn, the oldest first. */
  const clients = new Map<string, Client>();
  let running = 0;

  const find = (name: string): Client => {
    const known = clients.get(name) ?? { running: 0, waiting: new Set(), share: 0, at: now() };
    clients.set(name, known);
    return known;
  };

  /** Updates the client's share and compares it with the limit. */
  const isBusy = (client: Client): boolean => {
    const decay = Math.exp((client.at - now()) / REMEMBERED_MS);
    client.share = client.share * decay + (client.running > 0 ? 1 - decay : 0);
    client.at = now();
    return client.share > BUSY_SHARE;
  };

  const mayBegin = (client: Client): boolean =>
    running < CONCURRENCY.inAll &&
    client.running < (isBusy(client) ? CONCURRENCY.ofBusyClient : CONCURRENCY.each);

  const isRefused = (client: Client): boolean =>
    client.running + client.waiting.size >=
      (isSaturated() ? QUEUE_LIMITS.whileSaturated : QUEUE_LIMITS.usually) && isBusy(client);

  /** Starts queued reads, first those of the client whose last turn was longest ago. */
  const beginNext = (): void => {
    for (const [name, client] of clients) {
      if (running >= CONCURRENCY.inAll) return;
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
    const timer = setTimeout(end, MAX_TURN_MS);
    timer.unref();
    return end;
  };

  const forgetIdle = (): void => {
    if (clients.size <= MAX_CLIENTS) return;
    for (const [name, client] of clients)
      if (client.running === 0 && client.waiting.size === 0) clients.delete(name);
  };

  /** Waits in the client's queue. */
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
     * Runs a read when it is the client's turn.
     * @param work may extend the turn until later work has ended
     * @returns its result, or the reason that it was not done
     */
    async run<Result>(
      name: string,
      work: (extendTurn: ExtendTurn) => Promise<Result>,
      { signal, isExempt }: Waiting = {},
    ): Promise<Result | ReadRejection> {
      const client = find(name);
      if (!mayBegin(client) && isExempt && (await isExempt())) return work(() => undefined);
      // Checked again, because reads may have begun or ended meanwhile.
      if (!mayBegin(client) && isRefused(client)) return 'refused';
      const end = mayBegin(client) ? begin(client) : await wait(client, signal?.());
      if (end === 'gone') return end;
      const extensions: Promise<unknown>[] = [];
      try {
        return await work((more) => void extensions.push(more));
      } finally {
        void Promise.allSettled(extensions).then(end);
      }
    },
  };
}

export type ReadQueue = ReturnType<typeof createReadQueue>;
