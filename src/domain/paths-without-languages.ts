import { DEFAULT_LOCALE, type Locale } from './locales.ts';
import { paths } from './paths.ts';
import { PORTAL_LOCALES } from './portal-locales.ts';
import { isPortalPath, isStaffPath } from './portal-paths.ts';

/** Pages for operators and developers, in English alone. */
const TECHNICAL: readonly string[] = [paths.apiDocs(), paths.diagnostic(), paths.testFilter()];

/** Returns true for the path of a page that is not offered in other languages: portals and technical pages. */
export const hasNoLanguages = (path: string): boolean => isPortalPath(path) || TECHNICAL.includes(path);

/** Returns true if a page is also found below the prefix of the language. @param path without a prefix */
export function isInLocale(path: string, locale: Locale): boolean {
  if (isStaffPath(path) || TECHNICAL.includes(path)) return locale === DEFAULT_LOCALE;
  return !isPortalPath(path) || PORTAL_LOCALES.some((one) => one === locale);
}
