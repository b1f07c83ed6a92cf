import { DATE_PATTERNS } from '#domain/date-patterns.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import { once } from '#domain/once.ts';

const english = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }));

/** Joins day and time of day where that is not by a space, as CLDR does. */
const JOINED: Partial<Record<Locale, (day: string, time: string) => string>> = {
  vi: (day, time) => `${time} ${day}`,
  ru: (day, time) => `${day}, ${time}`,
  ar: (day, time) => `${day}، ${time}`,
};

const twoDigits = (number: number) => String(number).padStart(2, '0');

/**
 * Formats a read time in the visitor's time zone and the language of the page: 'Nov 20, 2026, 1:05 PM'.
 * @param readAt ms since 1970
 */
export function readAtText(locale: Locale, readAt: number): string {
  if (locale === DEFAULT_LOCALE) return english().format(readAt);
  const at = new Date(readAt);
  const day = DATE_PATTERNS[locale].date(at.getFullYear(), at.getMonth() + 1, at.getDate());
  const time = `${at.getHours()}:${twoDigits(at.getMinutes())}`;
  return JOINED[locale]?.(day, time) ?? `${day} ${time}`;
}
