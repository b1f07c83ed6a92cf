import { PGlite, type ExecProtocolOptionsStream, type PGliteOptions } from '@electric-sql/pglite';

/** Frontend messages of the extended protocol that leave a sequence open until its Sync. */
const OPENS_SEQUENCE = new Set(Array.from('PBDECH', (letter) => letter.charCodeAt(0)));
const SYNC_MESSAGE = Uint8Array.of('S'.charCodeAt(0), 0, 0, 0, 4);

/**
 * PGlite for use behind PGLiteSocketServer, which passes single messages of many clients to one session and keeps a
 * client to itself only while `isInTransaction()` says so. A query with parameters is five messages (Parse … Sync);
 * one longer than a socket chunk would mix with another client's and run with its statement.
 * Counting an unfinished sequence as a transaction keeps it whole. `onFailure` hears of an end of all service.
 */
export class SequencedPGlite extends PGlite {
  #isMidSequence = false;
  readonly #onFailure: (error: unknown) => void;

  constructor(options: PGliteOptions, onFailure: (error: unknown) => void) {
    super(options);
    this.#onFailure = onFailure;
  }

  override isInTransaction(): boolean {
    return this.#isMidSequence || super.isInTransaction();
  }

  override async execProtocolRawStream(
    message: Uint8Array,
    options: ExecProtocolOptionsStream,
  ): Promise<void> {
    this.#isMidSequence = OPENS_SEQUENCE.has(message[0] ?? 0);
    try {
      await super.execProtocolRawStream(message, options);
    } catch (error) {
      // Failed queries don't come here; after what does, the server would let every client wait for ever.
      this.#onFailure(error);
      throw error;
    }
  }

  /**
   * The server sends ROLLBACK through here for a client that went away inside a transaction or a sequence. The
   * sequence is ended first: after an error PostgreSQL ignores everything up to the next Sync, ROLLBACK too.
   */
  override async exec(...args: Parameters<PGlite['exec']>): ReturnType<PGlite['exec']> {
    if (this.#isMidSequence) {
      this.#isMidSequence = false;
      await this.runExclusive(() => super.execProtocolRaw(SYNC_MESSAGE));
    }
    return super.exec(...args);
  }
}
