/** Under npm a single Ctrl+C arrives twice: from the terminal, and forwarded by npm. */
const SAME_KEY_MS = 500;

type Handlers = {
  /** Called on the first SIGTERM or SIGINT. */
  stop: (signal: NodeJS.Signals) => void;
  /**
   * Called on the first Ctrl+C after SIGTERM, which a terminal also sends while a supervisor is stopping the server.
   */
  keepStopping: () => void;
  /**
   * Called on the second Ctrl+C. A second SIGTERM is ignored: process managers signal npm and the server alike.
   */
  stopAtOnce: () => void;
};

/** Handles the signals that stop a server. @param now a monotonic clock in milliseconds */
export function onStopSignals(
  { stop, keepStopping, stopAtOnce }: Handlers,
  {
    source = process,
    now = () => performance.now(),
  }: { source?: NodeJS.EventEmitter; now?: () => number } = {},
): void {
  let isStopping = false;
  let pressedAt: number | null = null;
  const handle = (signal: NodeJS.Signals) => {
    const isFirst = !isStopping;
    isStopping = true;
    const lastPressedAt = pressedAt;
    if (signal === 'SIGINT') pressedAt ??= now();
    if (isFirst) stop(signal);
    else if (signal !== 'SIGINT') return;
    else if (lastPressedAt === null) keepStopping();
    else if (now() - lastPressedAt > SAME_KEY_MS) stopAtOnce();
  };
  source.on('SIGTERM', handle);
  source.on('SIGINT', handle);
}
