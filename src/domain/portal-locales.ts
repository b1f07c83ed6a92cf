import type { Locale } from './locales.ts';

/** The languages of the clinics' portal and of letters to clinics; staff's portal is in English. */
export const PORTAL_LOCALES = ['en', 'ko'] as const satisfies readonly Locale[];

export type PortalLocale = (typeof PORTAL_LOCALES)[number];
