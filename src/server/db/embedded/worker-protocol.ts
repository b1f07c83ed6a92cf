/** What the embedded database's worker thread is started with. */
export interface WorkerOptions {
  dir: string;
  socketPath: string;
  maxConnections: number;
  /** How long a stop waits for open connections before it cuts them off. */
  drainTimeoutMs: number;
}

/** What the worker tells the thread that started it; the only message in the other direction means 'close'. */
export type WorkerReport =
  | { type: 'ready' }
  /** No query will be answered any more; the thread may not even be able to end itself. */
  | { type: 'failed'; reason: string }
  | { type: 'closed'; cutOff: number };
