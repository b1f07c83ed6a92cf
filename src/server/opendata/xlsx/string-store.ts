import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BLOCK_BYTES = 64 * 1024;
const CACHED_BLOCKS = 16;

/**
 * Strings by number in a temporary file, so that memory grows by eight bytes a string. The file is unlinked once it is
 * open, so it disappears with the process, even after a crash.
 */
export class StringStore {
  readonly #fd = openNameless();
  /** Offset behind each string, in bytes. */
  #ends = new Float64Array(1024);
  #count = 0;
  #bytes = 0;
  #unwritten: Buffer[] = [];
  #unwrittenBytes = 0;
  /** Blocks read last, the newest last. */
  readonly #blocks = new Map<number, Buffer>();

  get count(): number {
    return this.#count;
  }

  get bytes(): number {
    return this.#bytes;
  }

  add(text: string): void {
    const bytes = Buffer.from(text, 'utf8');
    this.#unwritten.push(bytes);
    this.#unwrittenBytes += bytes.length;
    this.#bytes += bytes.length;
    if (this.#count === this.#ends.length) {
      const longer = new Float64Array(this.#ends.length * 2);
      longer.set(this.#ends);
      this.#ends = longer;
    }
    this.#ends[this.#count] = this.#bytes;
    this.#count += 1;
    if (this.#unwrittenBytes >= BLOCK_BYTES) this.#write();
  }

  /** Returns a string; undefined for a number that was not added. */
  get(index: number): string | undefined {
    const end = index < this.#count ? this.#ends[index] : undefined;
    if (end === undefined) return undefined;
    if (this.#unwrittenBytes > 0) this.#write();
    const start = index === 0 ? 0 : (this.#ends[index - 1] ?? 0);
    const parts: Buffer[] = [];
    for (let at = start; at < end;) {
      const block = Math.floor(at / BLOCK_BYTES);
      const from = at - block * BLOCK_BYTES;
      const to = Math.min(BLOCK_BYTES, end - block * BLOCK_BYTES);
      parts.push(this.#read(block).subarray(from, to));
      at += to - from;
    }
    const [only] = parts;
    return (only && parts.length === 1 ? only : Buffer.concat(parts)).toString('utf8');
  }

  close(): void {
    closeSync(this.#fd);
  }

  #write(): void {
    writeWhole(this.#fd, Buffer.concat(this.#unwritten), this.#bytes - this.#unwrittenBytes);
    this.#unwritten = [];
    this.#unwrittenBytes = 0;
    // The last block may have been read before it was full.
    this.#blocks.clear();
  }

  #read(block: number): Buffer {
    const kept = this.#blocks.get(block);
    this.#blocks.delete(block);
    const bytes = kept ?? readBlock(this.#fd, block);
    this.#blocks.set(block, bytes);
    const [oldest] = this.#blocks.keys();
    if (this.#blocks.size > CACHED_BLOCKS && oldest !== undefined) this.#blocks.delete(oldest);
    return bytes;
  }
}

function openNameless(): number {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-xlsx-'));
  try {
    return openSync(join(folder, 'strings'), 'wx+', 0o600);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeWhole(fd: number, bytes: Buffer, position: number): void {
  for (let at = 0; at < bytes.length;) at += writeSync(fd, bytes, at, bytes.length - at, position + at);
}

function readBlock(fd: number, block: number): Buffer {
  const bytes = Buffer.alloc(BLOCK_BYTES);
  readSync(fd, bytes, 0, BLOCK_BYTES, block * BLOCK_BYTES);
  return bytes;
}
