import { type Locale, localPath, splitLocale } from '#domain/locales.ts';

/**
 * Loads the same page in another language in place of this document, which has one language. Never resolves: what is
 * shown stays until then.
 */
export function loadDocumentIn(locale: Locale): Promise<never> {
  const { pathname, search, hash } = window.location;
  window.location.replace(localPath(locale, splitLocale(pathname).path + search + hash));
  return new Promise(() => {});
}
