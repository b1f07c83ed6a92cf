/** One Ctrl+C reaches a server under npm twice: from the terminal, and passed on by npm. */
const SAME_KEY_MS = 500;

type Handlers = {
  /** The first SIGTERM or SIGINT. */
  stop: (signal: NodeJS.Signals) => void;
  /** Ctrl+C once more. A second SIGTERM is no impatience: process managers signal npm and the server alike. */
  stopAtOnce: () => void;
};

/** Listens for the signals that stop a server. @param now milliseconds that only go forward */
export function onStopSignals(
  { stop, stopAtOnce }: Handlers,
  {
    source = process,
    now = () => performance.now(),
  }: { source?: NodeJS.EventEmitter; now?: () => number } = {},
): void {
  let firstAt: number | null = null;
  const handle = (signal: NodeJS.Signals) => {
    if (firstAt === null) {
      firstAt = now();
      stop(signal);
    } else if (signal === 'SIGINT' && now() - firstAt > SAME_KEY_MS) stopAtOnce();
  };
  source.on('SIGTERM', handle);
  source.on('SIGINT', handle);
}
