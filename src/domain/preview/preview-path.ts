import { DEFAULT_LOCALE, type Locale, LOCALES } from '../locales.ts';

/** Key of the card without words, which links shared long ago still name. */
export const PLAIN = 'plain';

const prefixOf = (locale: Locale) => (locale === DEFAULT_LOCALE ? '' : `${locale.toLowerCase()}-`);

/**
 * Returns the path of the preview image for a shared link to a clinic or procedure. In a module of its own, because few
 * pages need it in the browser.
 * @param key hash of the card's content, 'now' for the present content, or PLAIN for it without words
 */
export const previewImagePath = (
  kind: 'clinics' | 'procedures',
  slug: string,
  locale: Locale = DEFAULT_LOCALE,
  key = 'now',
) => `/previews/${kind}/${encodeURIComponent(slug)}/${prefixOf(locale)}${key}.png`;

/** Splits the file name of a path into its language and key; null in a language that there is none of. */
export function readPreviewFile(file: string): { locale: Locale; key: string } | null {
  const name = file.slice(0, -'.png'.length);
  const key = name.slice(name.lastIndexOf('-') + 1);
  const locale = LOCALES.find((one) => `${prefixOf(one)}${key}` === name);
  return locale ? { locale, key } : null;
}
