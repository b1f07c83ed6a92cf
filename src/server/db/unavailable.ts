import { DatabaseError } from 'pg';
import { describeCause } from '#domain/describe-cause.ts';

/** PostgreSQL was found not to answer, which the log has been told once; nothing was sent to it. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
  /** Survives copies without a prototype, as pg-boss makes them. */
  readonly code = 'DATABASE_AWAY';

  constructor(cause: unknown) {
    super('The database is away', { cause });
  }
}

/** Why a statement could not be carried out, although nothing is wrong with it: it may be sent again later. */
export type Unavailability = {
  /** 'refused': it answers, but lets nobody in; 'unwritable': it can be read, but nothing can be stored. */
  kind: 'away' | 'busy' | 'refused' | 'unwritable';
  /** For the log: the driver's or PostgreSQL's own words, which quote no values. */
  reason: string;
  /** The log has been told of it already, once for all. */
  isKnown: boolean;
};

/** Codes of PostgreSQL, or the first two characters of them (its appendix A). */
const SQLSTATES: Record<string, Unavailability['kind']> = {
  '08': 'away', // connection exceptions
  '25006': 'unwritable', // a standby
  '25P03': 'away', // idle in a transaction for too long: this process stood still
  '28': 'refused', // password or role
  '3D': 'refused', // no such database
  '40001': 'busy', // conflicts that remained after all attempts
  '40P01': 'busy',
  '53': 'busy', // too many connections, no memory
  '53100': 'unwritable', // the disk is full
  '55P03': 'busy', // a lock was not to be had in time
  '57': 'away', // shut down, crashed, starting
  '57014': 'busy', // over statement_timeout
  '58': 'unwritable', // its disk fails
};

/** Node's codes of connections that can't be made, or break. */
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

/** What the driver says without a code: of a connection that ended, and of one that was not to be had in time. */
const DRIVER =
  /^(?:Connection terminated|Client (?:has encountered|was closed)|timeout (?:exceeded|expired)|Query read timeout)/;

/**
 * Reads why the database could not do what it was asked.
 * @param error as a query throws it, with the driver's own error among its causes, or a copy of that
 * @returns null for everything that is no outage: a faulty statement, a violated rule, what fails elsewhere
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

/** The same of an error that the driver itself has thrown. */
export function readDriverError(error: unknown): Unavailability | null {
  return isFault(error) ? readFault(error, true) : null;
}

type Fault = { message: string; code?: string; cause?: unknown; errors?: unknown[] };

/** An error and what caused it, outermost first; of a host with several addresses the last one that was tried. */
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

/** Other connections break in the same way; of the driver is what a query was thrown for. */
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

/** Only PostgreSQL's own errors have a severity; a copy of one is still one. */
const isOfPostgres = (fault: Fault) => fault instanceof DatabaseError || 'severity' in fault;

/** A server's Unix socket that is not there; a file of ours that is missing fails in other calls. */
const isMissingSocket = (fault: Fault) =>
  fault.code === 'ENOENT' && 'syscall' in fault && fault.syscall === 'connect';
