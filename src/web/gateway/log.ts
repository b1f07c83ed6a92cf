const LENGTH = 100;

/** One attempt: its transport, and the status or error it ended with. */
export type Try = { by: string; outcome: number | string };

/** A request, without its query and body. */
export type LogEntry = {
  at: number;
  method: string;
  path: string;
  durationMs: number;
  /** Null without a response. */
  status: number | null;
  isCached: boolean;
  tries: readonly Try[];
};

/** Keeps the last hundred requests. */
export function createLog() {
  const entries: LogEntry[] = [];
  return {
    add(entry: LogEntry): void {
      entries.push(entry);
      if (entries.length > LENGTH) entries.shift();
    },
    /** Returns the entries, oldest first. */
    list: (): readonly LogEntry[] => [...entries],
  };
}
