import { readFile, rename, writeFile, mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { type ErasureEntry, readErasures } from './ledger.ts';

const lineSchema = z.object({
  salt: z.string().min(16),
  emailHash: z.string().regex(/^[0-9a-f]{64}$/),
  reviewIds: z.array(z.int().positive()),
  createdAt: z.iso.datetime(),
});

/** Path of the ledger's copy outside the database, for restoring from an older backup. */
export const erasuresFile = (varDir: string) => resolve(varDir, 'erasures.jsonl');

/** Writes the whole ledger to its file, one entry per line; the file is replaced atomically. */
export async function writeErasuresFile({ db, config }: AppContext): Promise<void> {
  const path = erasuresFile(config.varDir);
  const lines = (await readErasures(db)).map((entry) => `${JSON.stringify(entry)}\n`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, lines.join(''), { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}

/**
 * Reads a ledger file.
 * @throws AppError not-found if it does not exist, invalid-input naming the invalid line
 */
export async function readErasuresFile(path: string): Promise<ErasureEntry[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new AppError('not-found', `There is no file ${path}.`);
  });
  return text.split('\n').flatMap((line, index) => (line === '' ? [] : [readLine(path, line, index + 1)]));
}

function readLine(path: string, line: string, number: number): ErasureEntry {
  try {
    const entry = lineSchema.parse(JSON.parse(line));
    return { ...entry, createdAt: new Date(entry.createdAt) };
  } catch {
    throw new AppError('invalid-input', `Line ${number} of ${path} is no entry of a ledger of erasures.`);
  }
}
