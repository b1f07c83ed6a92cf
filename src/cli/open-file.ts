import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { SingleBar } from 'cli-progress';
import { AppError } from '#domain/errors.ts';

/** Opens a file as a stream, with a progress bar on a terminal. @throws AppError if there is no such file */
export async function openFile(path: string) {
  const size = await stat(path).then(
    (found) => found.size,
    () => {
      throw new AppError('not-found', `There is no file ${path}.`);
    },
  );
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
