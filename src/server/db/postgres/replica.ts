import type { BaseLogger } from 'pino';
import { describeCause } from '#domain/describe-cause.ts';
import { inTime } from '#domain/in-time.ts';
import { connectDatabase, type Db } from '../connection.ts';
import { findUnavailability } from '../unavailable.ts';

/** The log for replicas that can't be read. */
export type ReplicaLog = Pick<BaseLogger, 'info' | 'warn'>;

type Options = {
  /** Address of a single server: a version that one connection saw counts for all. */
  url: string;
  /** Connections of this process. */
  max: number;
  log: ReplicaLog;
};

/** Pause before a lagging replica is asked again; most replay a change within milliseconds. */
const BEHIND_PAUSE_MS = 250;
const FAILED_PAUSE_MS = 1000;
/** Maximum wait for its version, because the primary can be read meanwhile. */
const ASK_MS = 500;
/** Age at which its version is asked for again, to notice a server that hangs before a read does. */
const CONFIRM_MS = 1000;
/** Time without a successful read before it is logged: after each change every replica lags for a moment. */
const LOG_AFTER_MS = 2000;

const STATE = `select content_version::float8 as version, pg_is_in_recovery() as "isReplica" from site_state`;
type State = { version: number; isReplica: boolean };

/** One streaming replica; reads use it only if it has replayed the version they require. */
export function createReplica({ url, max, log }: Options) {
  const replica = URL.canParse(url) ? new URL(url).host : 'unknown';
  let replayed = { version: -1, askedAt: -Infinity };
  let asking: Promise<unknown> | null = null;
  let pausedUntil = -Infinity;
  /** The time since which no read succeeded. */
  let trouble: { since: number; isLogged: boolean } | null = null;

  const database = connectDatabase(
    {
      connectionString: url,
      // A new connection may reach a server that was restored from an older state.
      verify(client, done) {
        client.query<State>(STATE, (error: Error | null, result) => {
          const version = result?.rows[0]?.version ?? -1;
          if (error || version >= replayed.version) return done(error ?? undefined);
          replayed = { ...replayed, version };
          return done(new Error('its content is older than before'));
        });
      },
    },
    max,
    { hasSessions: true },
  );
  // Silences the pool's log of outages, because `skip` logs them with the replica's name.
  database.limitWaits({ error: () => undefined, info: () => undefined });

  async function ask(): Promise<void> {
    const askedAt = performance.now();
    const { rows } = await database.pool.query<State>(STATE);
    if (!rows[0]?.isReplica) throw new Error('it is no replica: it is not in recovery');
    replayed = { version: rows[0].version, askedAt };
  }

  function skip(reason: string, pauseMs: number): void {
    const now = performance.now();
    pausedUntil = now + pauseMs;
    trouble ??= { since: now, isLogged: false };
    if (trouble.isLogged || now - trouble.since < LOG_AFTER_MS) return;
    trouble.isLogged = true;
    log.warn({ replica, reason }, 'a replica is not read');
  }

  function noteSuccess(): void {
    if (trouble?.isLogged) log.info({ replica }, 'a replica is read again');
    trouble = null;
  }

  return {
    /** Returns true if it is known to have replayed a version of the public content. */
    async has(version: number): Promise<boolean> {
      const now = performance.now();
      if (now < pausedUntil) return false;
      if (replayed.version >= version && now - replayed.askedAt < CONFIRM_MS) return true;
      try {
        await inTime(() => (asking ??= ask().finally(() => (asking = null))), ASK_MS);
      } catch (error) {
        skip(describeCause(error), FAILED_PAUSE_MS);
        return false;
      }
      if (replayed.version >= version) return true;
      skip('it is behind', BEHIND_PAUSE_MS);
      return false;
    },
    /** Runs a read on it. @returns null if that fails */
    async read<Answer>(run: (db: Db) => Promise<Answer>): Promise<Answer | null> {
      try {
        const answer = await run(database.db);
        noteSuccess();
        return answer;
      } catch (error) {
        skip(describeCause(error), FAILED_PAUSE_MS);
        // Logs other errors, such as a missing table or privilege, because the primary's answer hides them.
        if (!findUnavailability(error)) log.warn({ err: error, replica }, 'a read failed on a replica');
        return null;
      }
    },
    close: () => database.close(),
  };
}
