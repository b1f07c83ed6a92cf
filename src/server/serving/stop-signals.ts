/** One Ctrl+C reaches a server under npm twice: from the terminal, and passed on by npm. */
const SAME_KEY_MS = 500;

type Handlers = {
  /** The first SIGTERM or SIGINT. */
  stop: (signal: NodeJS.Signals) => void;
  /** The first Ctrl+C after SIGTERM changes nothing: a terminal sends it to a server that its supervisor is stopping. */
  keepStopping: () => void;
  /** The second Ctrl+C. A second SIGTERM changes nothing: process managers signal npm and the server alike. */
  stopAtOnce: () => void;
};

/** Listens for the signals that stop a server. @param now milliseconds that only go forward */
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
