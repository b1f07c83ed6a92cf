const LENGTH = 100;

/** One attempt: how it was sent, and the status or the fault it ended with. */
export type Try = { by: string; outcome: number | string };

/** A call, without its query and without any body. */
export type LogEntry = {
  at: number;
  method: string;
  path: string;
  durationMs: number;
  /** Null where there was no answer. */
  status: number | null;
  isKept: boolean;
  tries: readonly Try[];
};

/** The last hundred calls. */
export function createLog() {
  const entries: LogEntry[] = [];
  return {
    add(entry: LogEntry): void {
      entries.push(entry);
      if (entries.length > LENGTH) entries.shift();
    },
    /** Oldest first. */
    list: (): readonly LogEntry[] => [...entries],
  };
}
