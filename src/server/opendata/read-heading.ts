import { OpenDataError } from './open-data-error.ts';
import type { ByteLine } from './read-lines.ts';

/** Reads the first line that is not blank. @throws OpenDataError if there is none */
export async function readHeading(lines: AsyncGenerator<ByteLine>): Promise<Uint8Array> {
  for (;;) {
    const next = await lines.next();
    if (next.done) throw new OpenDataError('empty-file', 'The file is empty.');
    const { bytes } = next.value;
    if (!bytes)
      throw new OpenDataError('too-long', 'The first line is longer than 64 KB. This is no CSV file.');
    if (bytes.some((byte) => byte !== 0x20 && byte !== 0x09)) return bytes;
  }
}
