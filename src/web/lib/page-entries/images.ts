import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';

/** Preview pictures of lists, which the pages below them share without loading the lists' texts. */
export const CLINICS_IMAGE = '/previews/clinics.png';
export const REVIEWS_IMAGE = '/previews/reviews.png';

/** The picture without a headline, drawn by scripts/draw-previews.ts. */
export const PLAIN_IMAGE = '/previews/plain.png';

/** Returns the picture of a page in a language: headlines are English. */
export const imageIn = (locale: Locale, image: string): string =>
  locale === DEFAULT_LOCALE ? image : PLAIN_IMAGE;
