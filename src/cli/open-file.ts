import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { SingleBar } from 'cli-progress';
import { AppError } from '#domain/errors.ts';

/** Checks that there is a file. @throws AppError @returns its size in bytes */
export async function requireFile(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new AppError('not-found', `There is no file ${path}.`);
  return found.size;
}

/**
 * Finds a file. @returns a function that opens it as a stream, with a progress bar on a terminal: once the database is open,
 * because the bar of a command that fails before it reads would keep the process alive
 * @throws AppError if there is no such file
 */
export async function findFile(path: string): Promise<() => ReadStream> {
  const size = await requireFile(path);
  return () => openFile(path, size);
}

function openFile(path: string, size: number): ReadStream {
  const stream = createReadStream(path);
  if (!process.stderr.isTTY) return stream;
  const bar = new SingleBar({
    format: 'Reading [{bar}] {percentage} %  {eta} s left',
    clearOnComplete: true,
  });
  bar.start(size, 0);
  stream.on('data', (chunk) => bar.increment(chunk.length));
  stream.on('close', () => bar.stop());
  return stream;
}
