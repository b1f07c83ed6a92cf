/** One physical line without its line ending. */
export interface ByteLine {
  /** Counted from 1. */
  line: number;
  /** Null if the line is longer than the cap; its bytes were skipped. */
  bytes: Uint8Array | null;
  quotes: number;
}

const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;

/**
 * Splits a stream into lines (LF, CRLF or CR) before decoding. In UTF-8 and CP949 no character contains the bytes of
 * line ends, quotes or commas, so a damaged character stays in its line. Holds at most one chunk and one line of
 * `capBytes`. Errors of the stream pass through.
 */
export async function* readLines(
  source: AsyncIterable<Uint8Array>,
  capBytes: number,
): AsyncGenerator<ByteLine> {
  const open = new OpenLine(capBytes);
  let line = 1;
  let isAfterCr = false;
  for await (const chunk of source) {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (byte !== LF && byte !== CR) {
        isAfterCr = false;
        continue;
      }
      const isSecondOfPair = byte === LF && isAfterCr;
      isAfterCr = byte === CR;
      if (!isSecondOfPair) {
        open.add(chunk.subarray(from, at));
        yield open.close(line);
        line += 1;
      }
      from = at + 1;
    }
    open.add(chunk.subarray(from));
  }
  if (!open.isEmpty) yield open.close(line);
}

/** The line being read, which may span many chunks. */
class OpenLine {
  readonly #capBytes: number;
  #parts: Uint8Array[] = [];
  #length = 0;

  constructor(capBytes: number) {
    this.#capBytes = capBytes;
  }

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  add(part: Uint8Array): void {
    if (part.length === 0) return;
    this.#length += part.length;
    if (this.#length <= this.#capBytes) this.#parts.push(part);
    else this.#parts = [];
  }

  close(line: number): ByteLine {
    const isWhole = this.#length <= this.#capBytes;
    const bytes = isWhole ? join(this.#parts, this.#length) : null;
    this.#parts = [];
    this.#length = 0;
    return { line, bytes, quotes: bytes ? countQuotes(bytes) : 0 };
  }
}

function join(parts: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function countQuotes(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (byte === QUOTE) count += 1;
  return count;
}
