import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { VarDirError } from '../var-dir/var-dir-error.ts';

/** Same minimum as for AUTH_SECRET. */
const FEWEST_CHARACTERS = 32;

/**
 * Reads the secret that signs cookies, used if AUTH_SECRET is unset. It is generated once and stored in a file, so that
 * read access to the database is not enough to sign cookies.
 * @throws VarDirError if the file can't be read or written, or contains no secret
 */
export async function readSecretFile(varDir: string): Promise<string> {
  const path = resolve(varDir, 'auth-secret');
  const secret = await readOrMake(path).catch((error: Error) => {
    throw new VarDirError(
      `The secret that signs sessions can't be kept in VAR_DIR: ${error.message}. Let this user read and write there, ` +
        'or set AUTH_SECRET.',
      { cause: error },
    );
  });
  if (secret.length >= FEWEST_CHARACTERS) return secret;
  throw new VarDirError(
    `${path} holds no secret of ${FEWEST_CHARACTERS} characters or more. Remove it to have a new one made, which ` +
      'ends every session, or set AUTH_SECRET.',
  );
}

const readOrMake = async (path: string) => (await find(path)) ?? (await make(path));

async function find(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Creates the file atomically. If several processes try at once, all use the first one's secret. */
async function make(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(`${randomBytes(32).toString('base64url')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    // Unlike a rename, a link never replaces an existing file.
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return (await find(path)) ?? '';
}
