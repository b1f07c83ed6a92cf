import { PGlite, type ExecProtocolOptionsStream, type PGliteOptions } from '@electric-sql/pglite';

/** Frontend messages of the extended protocol that leave a sequence open until its Sync. */
const OPENS_SEQUENCE = new Set(Array.from('PBDECH', (letter) => letter.charCodeAt(0)));
const SYNC_MESSAGE = Uint8Array.of('S'.charCodeAt(0), 0, 0, 0, 4);

/**
 * PGlite for PGLiteSocketServer, which passes single messages of many clients to one session and reserves it for one
 * client only while `isInTransaction()` is true. A query with parameters is five messages (Parse … Sync); if it exceeds
 * a socket chunk, another client's messages would mix in. An open sequence therefore counts as a transaction.
 * @param onFailure called when the database can no longer serve any client
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
      // Failed queries don't throw here. After any other error the server would leave every client waiting.
      this.#onFailure(error);
      throw error;
    }
  }

  /**
   * Ends an open sequence before the ROLLBACK that the server sends for a disconnected client: after an error
   * PostgreSQL ignores everything up to the next Sync.
   */
  override async exec(...args: Parameters<PGlite['exec']>): ReturnType<PGlite['exec']> {
    if (this.#isMidSequence) {
      this.#isMidSequence = false;
      await this.runExclusive(() => super.execProtocolRaw(SYNC_MESSAGE));
    }
    return super.exec(...args);
  }
}
