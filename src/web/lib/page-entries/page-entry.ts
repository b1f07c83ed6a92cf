import type { Locale } from '#domain/locales.ts';

/** The title, description and image of a page in tabs, search results and shared links. */
export type PageEntry = {
  /** Under 60 characters; the site's name is appended. */
  title: (locale: Locale) => string;
  /** Under 155 characters. */
  description: (locale: Locale) => string;
  /** Path of a 1200 × 630 pixel image, drawn by scripts/draw-previews.ts. */
  image: string;
};
