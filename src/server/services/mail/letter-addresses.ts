import { DEFAULT_LOCALE, localPath } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import type { PortalLocale } from '#domain/portal-locales.ts';
import type { AppContext } from '#server/context.ts';

type Addresses = Pick<AppContext['config'], 'siteUrl' | 'languages'>;

/** Returns the absolute address of a page of the clinics' portal in a language. */
export const portalUrl = ({ siteUrl }: Addresses, language: PortalLocale, path: string) =>
  siteUrl + localPath(language, path);

/** Returns the address of the contact page in a language, or in English if the public pages lack it. */
export const contactUrl = ({ siteUrl, languages }: Addresses, language: PortalLocale) =>
  siteUrl + localPath(languages.includes(language) ? language : DEFAULT_LOCALE, paths.contact());
