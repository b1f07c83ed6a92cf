/** Options of the embedded database's worker thread. */
export interface WorkerOptions {
  dir: string;
  socketPath: string;
  maxConnections: number;
  /** Milliseconds to wait for open connections before they are closed by force. */
  drainTimeoutMs: number;
}

/** Messages from the worker to its parent; any message in the other direction means 'close'. */
export type WorkerReport =
  | { type: 'ready' }
  /** No query will be answered any more; the thread may be unable to end itself. */
  | { type: 'failed'; reason: string }
  | { type: 'closed'; cutOff: number };
