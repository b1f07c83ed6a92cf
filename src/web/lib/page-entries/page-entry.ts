/** How a page is called in a tab, a search result and a shared link. */
export type PageEntry = {
  /** Under 60 characters; the site's name follows it. */
  title: string;
  /** Under 155 characters. */
  description: string;
  /** Path of a picture of 1200 × 630 pixels, drawn by scripts/draw-previews.ts. */
  image: string;
};
