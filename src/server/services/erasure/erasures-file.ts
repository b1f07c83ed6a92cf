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

/** The copy of the ledger that stands outside the database, for the day when only older backups are left. */
export const erasuresFile = (varDir: string) => resolve(varDir, 'erasures.jsonl');

/** Writes the whole ledger to its file, one entry a line; a reader sees the old file or the new one. */
export async function writeErasuresFile({ db, config }: AppContext): Promise<void> {
  const path = erasuresFile(config.varDir);
  const lines = (await readErasures(db)).map((entry) => `${JSON.stringify(entry)}\n`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, lines.join(''), { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}

/**
 * Reads such a file.
 * @throws AppError not-found when there is none, invalid-input naming the line that is no entry
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
