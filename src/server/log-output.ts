import { fstatSync } from 'node:fs';
import { type DestinationStream, destination } from 'pino';

/** Buffers up to this many bytes of unwritten lines until there is room on the disk. */
const MOST_BYTES = 1024 * 1024;

/**
 * Opens the log's output. A file on a full disk neither ends nor blocks the process: pino's default throws on the
 * failed write and then waits for ever in its flush at exit.
 */
export function openLogOutput(fd: number = process.stdout.fd): DestinationStream {
  const stat = fstatSync(fd);
  // Writes to a pipe asynchronously: a stalled reader must not block the event loop.
  if (stat.isFIFO() || stat.isSocket()) return destination(fd);
  const output = destination({ dest: fd, sync: true, maxLength: MOST_BYTES });
  output.on('error', () => {});
  // Disables the flush: its retries of a failed write would never end.
  output.flushSync = () => {};
  return output;
}

/** Ignores write errors of stdout and stderr, so that a warning from Node or React can't end the process. */
export function ignoreLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
