import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** A file of a backup: its number of lines, its size and its checksum. */
export type LineFile = { lines: number; bytes: number; sha256: string };

/** Writes pages of lines into a compressed file that only its owner can read; flushed to disk on return. */
export async function writeLines(path: string, pages: AsyncIterable<readonly string[]>): Promise<LineFile> {
  const hash = createHash('sha256');
  let lines = 0;
  let bytes = 0;
  await pipeline(
    async function* () {
      for await (const page of pages) {
        lines += page.length;
        if (page.length > 0) yield `${page.join('\n')}\n`;
      }
    },
    createGzip(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { lines, bytes, sha256: hash.digest('hex') };
}

/**
 * Reads the file back in pages of at most `size` lines. Only a line feed ends a line: texts may contain other line
 * breaks.
 */
export async function* readLines(path: string, size: number): AsyncGenerator<string[]> {
  const source = createReadStream(path);
  const text = createGunzip();
  source.once('error', (error) => text.destroy(error));
  source.pipe(text).setEncoding('utf8');
  let page: string[] = [];
  let rest = '';
  for await (const chunk of text as AsyncIterable<string>) {
    const [first = '', ...others] = chunk.split('\n');
    rest += first;
    for (const next of others) {
      page.push(rest);
      rest = next;
      if (page.length === size) {
        yield page;
        page = [];
      }
    }
  }
  if (rest !== '') page.push(rest);
  if (page.length > 0) yield page;
}

/** Returns size and SHA-256 of a file, read as a stream. */
export async function measureFile(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
