import { DEFAULT_LOCALE, type Locale } from '../locales.ts';

/** The picture without a headline, drawn by scripts/draw-previews.ts. */
export const PLAIN_IMAGE = '/previews/plain.png';

/** Returns the picture of a page in a language. @param image its path in English, '/previews/clinics.png' */
export const imageIn = (locale: Locale, image: string): string =>
  locale === DEFAULT_LOCALE ? image : image.replace('/previews', `/previews/${locale.toLowerCase()}`);
