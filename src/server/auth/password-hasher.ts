import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import pLimit from 'p-limit';
import { AppError } from '#domain/errors.ts';

/**
 * The cost of a hash: 2^ln rounds over blocks of r × 128 bytes, p times. Takes 2^ln × r × 128 bytes of memory.
 */
export type ScryptCost = { ln: number; r: number; p: number };

/** OWASP's minimum for scrypt (Password Storage Cheat Sheet): 128 MB and about half a second. */
export const OWASP_COST: ScryptCost = { ln: 17, r: 8, p: 1 };

const KEY_BYTES = 64;
const SALT_BYTES = 16;

/** Limits the memory of concurrent sign-ins; further hashes are queued. */
const HASHES_AT_A_TIME = 2;
/** Refuses hashes beyond this queue length: the client would give up before its turn. */
const LONGEST_QUEUE = 40;

/** A parsed hash. */
type StoredHash = { cost: ScryptCost; salt: Buffer; key: Buffer };

/**
 * Hashes passwords on the thread pool, off the event loop. Hashes carry their parameters (PHC string format); hashes
 * from Better Auth are still verified.
 */
export function createPasswordHasher(cost: ScryptCost) {
  const inTurn = pLimit(HASHES_AT_A_TIME);
  const schedule = <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (inTurn.pendingCount >= LONGEST_QUEUE)
      throw new AppError(
        'unavailable',
        'Too many people log in at this moment. Please try again in a minute.',
      );
    return inTurn(work);
  };

  return {
    hash: async (password: string): Promise<string> => {
      const salt = randomBytes(SALT_BYTES);
      return format({ cost, salt, key: await schedule(() => deriveKey(password, salt, cost)) });
    },

    /**
     * Verifies an older hash alongside one of the current cost, so that the response time does not reveal its age.
     */
    verify: async ({ password, hash }: { password: string; hash: string }): Promise<boolean> => {
      const stored = parse(hash);
      const [key] = await schedule(() =>
        Promise.all([
          deriveKey(password, stored.salt, stored.cost, stored.key.length),
          isSameCost(stored.cost, cost) ? null : deriveKey(password, stored.salt, cost),
        ]),
      );
      return timingSafeEqual(key, stored.key);
    },

    /** Returns true if a hash is cheaper to attack than a new one. */
    isOutdated: (hash: string): boolean => workOf(parse(hash).cost) < workOf(cost),
  };
}

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

const workOf = ({ ln, r, p }: ScryptCost) => 2 ** ln * r * p;

const isSameCost = (a: ScryptCost, b: ScryptCost) => a.ln === b.ln && a.r === b.r && a.p === b.p;

function deriveKey(
  password: string,
  salt: Buffer,
  { ln, r, p }: ScryptCost,
  length = KEY_BYTES,
): Promise<Buffer> {
  // Node's default limit is 32 MB; scrypt needs some memory besides the blocks.
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 2 * 128 * r * (2 ** ln + p) };
  return new Promise((resolve, reject) => {
    // Normalises, so that equal letters typed in different ways are the same password.
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

const PHC = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Better Auth's format: the salt is the text of the hex digits; the parameters are not stored. */
const BETTER_AUTH = /^([0-9a-f]+):([0-9a-f]+)$/;
const BETTER_AUTH_COST: ScryptCost = { ln: 14, r: 16, p: 1 };

function format({ cost: { ln, r, p }, salt, key }: StoredHash): string {
  const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$scrypt$ln=${ln},r=${r},p=${p}$${encode(salt)}$${encode(key)}`;
}

function parse(hash: string): StoredHash {
  const [, ln, r, p, salt = '', key = ''] = PHC.exec(hash) ?? [];
  if (ln !== undefined)
    return {
      cost: { ln: Number(ln), r: Number(r), p: Number(p) },
      salt: Buffer.from(salt, 'base64'),
      key: Buffer.from(key, 'base64'),
    };
  const [, oldSalt, oldKey = ''] = BETTER_AUTH.exec(hash) ?? [];
  if (oldSalt === undefined) throw new Error('A stored password hash is of no known format.');
  return { cost: BETTER_AUTH_COST, salt: Buffer.from(oldSalt), key: Buffer.from(oldKey, 'hex') };
}
