import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '../../src/domain/locales.ts';
import { PORTAL_LOCALES } from '../../src/domain/portal-locales.ts';
import type { Area, ReplacedWords } from './check-texts.ts';

const messagesSchema = z.record(z.string().regex(/^[a-z][A-Za-z\d]*$/), z.string());

const FOLDER = join(import.meta.dirname, '../../texts');

/** Areas of the clinics' portal and of letters to clinics, which have fewer languages than the public pages. */
const OF_PORTAL = /^portal-/;

/** Returns the languages of an area. @param locales those of the public pages */
const localesOf = (area: string, locales: readonly Locale[]): readonly Locale[] =>
  OF_PORTAL.test(area) ? PORTAL_LOCALES : locales;

/**
 * Reads the areas of the interface's texts.
 * @param locales languages of the public pages to read; folders of others are ignored
 * @throws Error naming the file that is not an object of texts
 */
export function readAreas(locales: readonly Locale[] = findLocales(), folder = FOLDER): Area[] {
  return readdirSync(join(folder, DEFAULT_LOCALE))
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => {
      const name = file.replace('.json', '');
      const read = (locale: Locale) => [locale, readMessages(join(folder, locale, file))] as const;
      return { name, byLocale: new Map(localesOf(name, locales).map(read)) };
    });
}

/** Returns a line for each file that no area reads, with its fix. */
export function findUnreadFiles(areas: readonly Area[], folder = FOLDER): string[] {
  const readFiles = new Set(
    areas.flatMap(({ name, byLocale }) => [...byLocale.keys()].map((locale) => join(locale, `${name}.json`))),
  );
  return LOCALES.filter((locale) => [...areas].some(({ byLocale }) => byLocale.has(locale)))
    .flatMap((locale) => globSync('*.json', { cwd: join(folder, locale) }).map((file) => join(locale, file)))
    .filter((file) => !readFiles.has(file))
    .map(
      (file) =>
        `texts/${file} is not read: ${OF_PORTAL.test(basename(file)) ? `areas of the portal are in ${PORTAL_LOCALES.join(' and ')} alone` : 'English has no such area'}. Remove it.`,
    );
}

/** Returns the languages that are finished: those listed in texts/finished.json, English first. */
export function findLocales(): Locale[] {
  const finished = z.array(z.enum(LOCALES)).parse(readJson(join(FOLDER, 'finished.json')));
  return LOCALES.filter((locale) => locale === DEFAULT_LOCALE || finished.includes(locale));
}

/** Reads the texts that may be the same in every language, such as names. */
export const readSameEverywhere = (): ReadonlySet<string> =>
  new Set(z.array(z.string()).parse(readJson(join(FOLDER, 'same-everywhere.json'))));

/** Reads the words that texts must not use, in lower case, with those to write instead. */
export const readReplacedWords = (): ReplacedWords =>
  z
    .partialRecord(z.enum(LOCALES), z.record(z.string(), z.string()))
    .parse(readJson(join(FOLDER, 'replaced-words.json')));

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
