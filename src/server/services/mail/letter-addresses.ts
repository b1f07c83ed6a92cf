import { DEFAULT_LOCALE, localPath } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import type { PortalLocale } from '#domain/portal-locales.ts';
import type { Config } from '#server/config.ts';

/** Returns the absolute address of a page of the clinics' portal in a language. */
export const portalUrl = ({ siteUrl }: Pick<Config, 'siteUrl'>, language: PortalLocale, path: string) =>
  siteUrl + localPath(language, path);

/** Returns the address of the contact page in a language, or in English if the public pages lack it. */
export const contactUrl = (
  { siteUrl, languages }: Pick<Config, 'siteUrl' | 'languages'>,
  language: PortalLocale,
) => siteUrl + localPath(languages.includes(language) ? language : DEFAULT_LOCALE, paths.contact());
