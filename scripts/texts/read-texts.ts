import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '../../src/domain/locales.ts';
import type { Area } from './check-texts.ts';

const messagesSchema = z.record(z.string().regex(/^[a-z][A-Za-z\d]*$/), z.string());

const FOLDER = join(import.meta.dirname, '../../texts');

/**
 * Reads the areas of the interface's texts.
 * @param locales languages to read; folders of others are ignored
 * @throws Error naming the file that is not an object of texts
 */
export function readAreas(locales: readonly Locale[] = findLocales(), folder = FOLDER): Area[] {
  return readdirSync(join(folder, DEFAULT_LOCALE))
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => ({
      name: file.replace('.json', ''),
      byLocale: new Map(locales.map((locale) => [locale, readMessages(join(folder, locale, file))])),
    }));
}

/** Returns the languages that are finished: those listed in texts/finished.json, English first. */
export function findLocales(folder = FOLDER): Locale[] {
  const finished = z.array(z.enum(LOCALES)).parse(readJson(join(folder, 'finished.json')));
  return LOCALES.filter((locale) => locale === DEFAULT_LOCALE || finished.includes(locale));
}

/** Reads the texts that may be the same in every language, such as names. */
export const readSameEverywhere = (folder = FOLDER): ReadonlySet<string> =>
  new Set(z.array(z.string()).parse(readJson(join(folder, 'same-everywhere.json'))));

function readMessages(file: string) {
  // A missing file is reported key by key.
  if (!existsSync(file)) return {};
  const parsed = messagesSchema.safeParse(readJson(file));
  if (!parsed.success)
    throw new Error(
      `${file} must be an object of texts with keys in camelCase: ${z.prettifyError(parsed.error)}`,
    );
  return parsed.data;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} can't be read as JSON.`, { cause: error });
  }
}
