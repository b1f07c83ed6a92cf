import { FINISHED_LOCALES } from '#texts/finished.ts';
import { z } from 'zod';
import { DEFAULT_LOCALE } from '#domain/locales.ts';

/** Parses `on` or `off` into a boolean; by default `on`. */
export const onOff = z
  .enum(['on', 'off'], { error: 'must be on or off' })
  .default('on')
  .transform((value) => value === 'on');

export const siteName = z
  .string()
  .trim()
  .min(1, 'must not be blank')
  .max(60, 'must have at most 60 characters');

export const textOfAtLeast = (least: number) =>
  z.string().min(least, `must have at least ${least} characters`);

/** Parses a number; its error names the accepted range, whatever is wrong with the value. */
const numberThat = (error: string, isAccepted: (value: number) => boolean) =>
  z.coerce.number({ error }).refine(isAccepted, { error });

const isWithin = (least: number, most: number) => (value: number) => value >= least && value <= most;
const isWholeWithin = (least: number, most: number) => (value: number) =>
  Number.isInteger(value) && isWithin(least, most)(value);

export const numberIn = (least: number, most: number) =>
  numberThat(`must be a number between ${least} and ${most}`, isWithin(least, most));

export const wholeNumberIn = (least: number, most: number, what = 'a whole number') =>
  numberThat(`must be ${what} between ${least} and ${most}`, isWholeWithin(least, most));

const PROXIES_ERROR = 'must be off or the number of proxies in front, 10 at most';

/** Parses how many proxies in front are trusted. */
export const proxyCount = z.union(
  [z.literal('off').transform(() => 0), numberThat(PROXIES_ERROR, isWholeWithin(0, 10))],
  { error: PROXIES_ERROR },
);

const PORT_ERROR = 'must be off or a whole number between 0 and 65535';

/** Parses a port, or `off` into null. */
export const portOrOff = z.union(
  [z.literal('off').transform(() => null), numberThat(PORT_ERROR, isWholeWithin(0, 65_535))],
  { error: PORT_ERROR },
);

/** Parses a retention period: at least one day, so that mistakes can still be noticed. */
export const days = wholeNumberIn(1, 3650, 'a whole number of days');

/** Parses an http or https URL and drops trailing slashes. */
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .transform((value) => value.replace(/\/+$/, ''));

export const smtpUrl = z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://');

export const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://');

/** Parses addresses separated by commas; spaces around them are ignored. */
export const postgresUrls = z
  .string()
  .transform((value) => value.split(',').map((url) => url.trim()))
  .pipe(z.array(postgresUrl));

const NOT_FINISHED = `must be some of ${FINISHED_LOCALES.join(', ')}, separated by commas`;

/** Parses tags of finished languages separated by commas; adds English, and sorts them as in the language menu. */
export const languages = z
  .string()
  .transform((value) => value.split(',').map((tag) => tag.trim()))
  .pipe(z.array(z.enum(FINISHED_LOCALES, { error: NOT_FINISHED })))
  .transform((chosen) =>
    FINISHED_LOCALES.filter((locale) => locale === DEFAULT_LOCALE || chosen.includes(locale)),
  );

/** Log levels, the least severe first. */
export const logLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
  error: 'must be one of trace, debug, info, warn, error, fatal, silent',
});
