import type { DestinationStream, Logger } from 'pino';
import type { RequestSink } from './observe-requests.ts';

/** Writes one line for each request: what was asked for by its route's pattern, never its address, sender or body. */
export function logRequests(log: Pick<Logger, 'child'>): RequestSink {
  /** Loggers with the fields of few values, because writing all fields anew takes three times as long. */
  const loggers = new Map<string, Pick<Logger, 'info'>>();
  return ({ method, route, status, cache, durationMs, requestId, traceparent }) => {
    const key = `${method} ${status} ${cache} ${route}`;
    const logger = loggers.get(key) ?? log.child({ method, route, status, cache });
    loggers.set(key, logger);
    logger.info({ ms: Math.round(durationMs * 100) / 100, requestId, traceparent }, 'request');
  };
}

type Output = DestinationStream & { flushSync?: () => void };

const FLUSH_MS = 100;
/** Written at once when they reach this, so that a burst holds little memory. */
const MAX_CHARACTERS = 64 * 1024;

/**
 * Buffers lines for a tenth of a second and writes them together: one system call a line would take longer than all
 * other work for a cached page.
 * @param onExit registers the write of the remaining lines at the end of the process
 */
export function bufferLines(
  output: Output,
  onExit: (write: () => void) => void = (write) => void process.once('exit', write),
): DestinationStream {
  let lines = '';
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (lines === '') return;
    const gathered = lines;
    lines = '';
    output.write(gathered);
  };
  onExit(() => {
    flush();
    output.flushSync?.();
  });
  return {
    write(line) {
      lines += line;
      if (lines.length >= MAX_CHARACTERS) flush();
      else timer ??= setTimeout(flush, FLUSH_MS).unref();
    },
  };
}
