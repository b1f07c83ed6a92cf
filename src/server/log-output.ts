import { fstatSync } from 'node:fs';
import { type DestinationStream, destination } from 'pino';

/** Lines that could not be written are kept up to here and written once there is room. */
const MOST_BYTES = 1024 * 1024;

/**
 * Opens the output of the log. A file on a full disk neither ends nor blocks the process: pino's own default throws on the
 * failed write and then waits for ever in its flush at the exit.
 */
export function openLogOutput(fd: number = process.stdout.fd): DestinationStream {
  const stat = fstatSync(fd);
  // The reader of a pipe may stall, which must not block the event loop.
  if (stat.isFIFO() || stat.isSocket()) return destination(fd);
  const output = destination({ dest: fd, sync: true, maxLength: MOST_BYTES });
  output.on('error', () => {});
  // Everything that can be written has been, and its retries of a failed write would never end.
  output.flushSync = () => {};
  return output;
}

/** Keeps a warning of Node or React on a terminal or file that can't be written to from ending the process. */
export function ignoreLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
