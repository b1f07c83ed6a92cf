import { DEFAULT_LOCALE, type Locale } from '../locales.ts';

/** The picture without a headline, drawn by scripts/draw-previews.ts. */
export const PLAIN_IMAGE = '/previews/plain.png';

/** The language whose headlines are not drawn: no font of the project has Thai. */
const NOT_DRAWN: Locale = 'th';

/** Returns the picture of a page in a language. @param image its path in English, '/previews/clinics.png' */
export function imageIn(locale: Locale, image: string): string {
  if (locale === DEFAULT_LOCALE) return image;
  return locale === NOT_DRAWN ? PLAIN_IMAGE : image.replace('/previews', `/previews/${locale.toLowerCase()}`);
}
