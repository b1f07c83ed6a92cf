import { type Locale, localPath } from './locales.ts';

/** The languages of the clinics' portal and of letters to clinics; staff's portal is in English. */
export const PORTAL_LOCALES = ['en', 'ko'] as const satisfies readonly Locale[];

export type PortalLocale = (typeof PORTAL_LOCALES)[number];

/** Returns the language with this tag, if the clinics' portal has it; null for anything else. */
export const readPortalLocale = (tag: string | null | undefined): PortalLocale | null =>
  PORTAL_LOCALES.find((locale) => locale === tag) ?? null;

/** Query parameter of a chosen language, which counts whatever the browser prefers, and is remembered. */
export const LANGUAGE_PARAMETER = 'language';

/** Returns the path of the clinics' sign-in page, or another page of their portal, in a language that was chosen. */
export const chosenPortalPath = (language: PortalLocale, path: string): string =>
  `${localPath(language, path)}?${LANGUAGE_PARAMETER}=${language}`;
