import { createContext } from 'react';
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';

export type PageLocale = {
  locale: Locale;
  /** Areas whose texts the page shows, for the server, which lets the browser load their files early. */
  areas?: Set<string>;
};

/** The language of the page; entry.server.tsx and entry.client.tsx provide it. */
export const LocaleContext = createContext<PageLocale>({ locale: DEFAULT_LOCALE });
