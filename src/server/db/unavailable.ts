import { DatabaseError } from 'pg';
import { describeCause } from '#domain/describe-cause.ts';

/** A known outage, already logged once; nothing was sent to PostgreSQL. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
  /** Survives copies without a prototype, which pg-boss makes. */
  readonly code = 'DATABASE_AWAY';

  constructor(cause: unknown) {
    super('The database is away', { cause });
  }
}

/** The connection was lost during COMMIT: nobody knows if the transaction was made. */
export class CommitLostError extends Error {
  override readonly name = 'CommitLostError';
}

/** The reason that a valid statement could not run; it may be retried later. */
export type Unavailability = {
  /** 'refused': sign-in to the database fails; 'unwritable': it is read-only or its disk is full. */
  kind: 'away' | 'busy' | 'refused' | 'unwritable';
  /** Message of the driver or of PostgreSQL, for the log; quotes no values. */
  reason: string;
  /** The outage is already in the log. */
  isKnown: boolean;
};

/** SQLSTATEs, or their first two characters (PostgreSQL's appendix A). */
const SQLSTATES: Record<string, Unavailability['kind']> = {
  '08': 'away', // connection exceptions
  '25006': 'unwritable', // read-only standby
  '25P03': 'away', // idle in a transaction for too long, because this process stalled
  '28': 'refused', // password or role
  '3D': 'refused', // no such database
  '40001': 'busy', // conflicts that remained after all retries
  '40P01': 'busy',
  '53': 'busy', // too many connections, no memory
  '53100': 'unwritable', // the disk is full
  '55P03': 'busy', // lock timeout
  '57': 'away', // shut down, crashed or starting
  '57014': 'busy', // statement_timeout
  '58': 'unwritable', // disk failure
};

/** Node's codes for failed or broken connections. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Driver errors without a code: a connection ended, or none was available in time. */
const DRIVER =
  /^(?:Connection terminated|Client (?:has encountered|was closed)|timeout (?:exceeded|expired)|Query read timeout)/;

/**
 * Finds the reason that the database is unavailable.
 * @param error of a query, with the driver's error among its causes, or a copy of such an error
 * @returns null for other errors, such as a faulty statement or a violated constraint
 */
export function findUnavailability(error: unknown): Unavailability | null {
  let isOfDriver = false;
  for (const cause of causesOf(error)) {
    const found = readCause(cause, isOfDriver);
    if (found) return found;
    isOfDriver ||= isOfQuery(cause);
  }
  return null;
}

/** Finds the reason in an error that the driver itself has thrown. */
export function readDriverError(error: unknown): Unavailability | null {
  return isCause(error) ? readCause(error, true) : null;
}

type Cause = { message: string; code?: string; cause?: unknown; errors?: unknown[] };

/** Lists an error and its causes, outermost first; of an AggregateError only the last error. */
function causesOf(error: unknown): Cause[] {
  const found: Cause[] = [];
  let current = error;
  while (isCause(current) && !found.includes(current)) {
    found.push(current);
    current = current.cause ?? current.errors?.at(-1);
  }
  return found;
}

const isCause = (value: unknown): value is Cause =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

/** Network errors count only inside a query's error, because other connections fail with the same codes. */
function readCause(cause: Cause, isOfDriver: boolean): Unavailability | null {
  const { code = '', message } = cause;
  const isKnown = code === 'DATABASE_AWAY';
  if (isKnown) return { kind: 'away', reason: describeCause(cause), isKnown };
  const reason = code && !message.startsWith(code) ? `${code}: ${message}` : message;
  if (isOfPostgres(cause)) {
    const kind = SQLSTATES[code] ?? SQLSTATES[code.slice(0, 2)];
    return kind ? { kind, reason, isKnown } : null;
  }
  const isAway = isOfDriver && (NETWORK.has(code) || DRIVER.test(message) || isMissingSocket(cause));
  return isAway ? { kind: 'away', reason: message ? reason : describeCause(cause), isKnown } : null;
}

const isOfQuery = (cause: Cause) => 'query' in cause && 'params' in cause;

/** Only PostgreSQL's errors have a severity, which copies keep. */
const isOfPostgres = (cause: Cause) => cause instanceof DatabaseError || 'severity' in cause;

/** A missing Unix socket of the server; missing files of ours fail in other system calls. */
const isMissingSocket = (cause: Cause) =>
  cause.code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect';
