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
  for (const fault of causesOf(error)) {
    const found = readFault(fault, isOfDriver);
    if (found) return found;
    isOfDriver ||= isOfQuery(fault);
  }
  return null;
}

/** Finds the reason in an error that the driver itself has thrown. */
export function readDriverError(error: unknown): Unavailability | null {
  return isFault(error) ? readFault(error, true) : null;
}

type Fault = { message: string; code?: string; cause?: unknown; errors?: unknown[] };

/** Lists an error and its causes, outermost first; of an AggregateError only the last error. */
function causesOf(error: unknown): Fault[] {
  const found: Fault[] = [];
  let current = error;
  while (isFault(current) && !found.includes(current)) {
    found.push(current);
    current = current.cause ?? current.errors?.at(-1);
  }
  return found;
}

const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

/** Network errors count only inside a query's error, because other connections fail with the same codes. */
function readFault(fault: Fault, isOfDriver: boolean): Unavailability | null {
  const { code = '', message } = fault;
  const isKnown = code === 'DATABASE_AWAY';
  if (isKnown) return { kind: 'away', reason: describeCause(fault), isKnown };
  const reason = code && !message.startsWith(code) ? `${code}: ${message}` : message;
  if (isOfPostgres(fault)) {
    const kind = SQLSTATES[code] ?? SQLSTATES[code.slice(0, 2)];
    return kind ? { kind, reason, isKnown } : null;
  }
  const isAway = isOfDriver && (NETWORK.has(code) || DRIVER.test(message) || isMissingSocket(fault));
  return isAway ? { kind: 'away', reason: message ? reason : describeCause(fault), isKnown } : null;
}

const isOfQuery = (fault: Fault) => 'query' in fault && 'params' in fault;

/** Only PostgreSQL's errors have a severity, which copies keep. */
const isOfPostgres = (fault: Fault) => fault instanceof DatabaseError || 'severity' in fault;

/** A missing Unix socket of the server; missing files of ours fail in other system calls. */
const isMissingSocket = (fault: Fault) =>
  fault.code === 'ENOENT' && 'syscall' in fault && fault.syscall === 'connect';
