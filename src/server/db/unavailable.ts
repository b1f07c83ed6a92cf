import { DatabaseError } from 'pg';

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
  'DATABASE_AWAY',
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
 * @returns null for everything that is no outage: a faulty statement, a violated rule, an error of ours
 */
export function findUnavailability(error: unknown): Unavailability | null {
  for (const cause of causesOf(error)) {
    const kind = kindOf(cause);
    if (kind !== null) return { kind, reason: describe(cause), isKnown: cause.code === 'DATABASE_AWAY' };
  }
  return null;
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

function kindOf(fault: Fault): Unavailability['kind'] | null {
  const { code = '', message } = fault;
  if (isOfPostgres(fault)) return SQLSTATES[code] ?? SQLSTATES[code.slice(0, 2)] ?? null;
  return NETWORK.has(code) || DRIVER.test(message) || isMissingSocket(fault) ? 'away' : null;
}

/** Only PostgreSQL's own errors have a severity; a copy of one is still one. */
const isOfPostgres = (fault: Fault) => fault instanceof DatabaseError || 'severity' in fault;

/** A server's Unix socket that is not there; a file of ours that is missing fails in other calls. */
const isMissingSocket = ({ code, ...fault }: Fault) =>
  code === 'ENOENT' && 'syscall' in fault && fault.syscall === 'connect';

function describe({ code, message, cause, errors }: Fault): string {
  const inner = code === 'DATABASE_AWAY' ? cause : errors?.at(-1);
  return isFault(inner) ? describe(inner) : [code, message].filter(Boolean).join(': ');
}
