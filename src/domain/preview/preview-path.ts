/** Names the card of a page in another language than English: names and figures, no words. */
export const PLAIN = 'plain';

/**
 * Returns the path of the preview image for a shared link to a clinic or procedure. In a module of its own, because few
 * pages need it in the browser.
 * @param key hash of the card's content, 'now' for the present content, or PLAIN for it without words
 */
export const previewImagePath = (kind: 'clinics' | 'procedures', slug: string, key = 'now') =>
  `/previews/${kind}/${encodeURIComponent(slug)}/${key}.png`;
