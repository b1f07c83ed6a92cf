/**
 * Returns the path of the preview image for a shared link to a clinic or procedure. In a module of its own, because few
 * pages need it in the browser.
 * @param key hash of the card's content, or 'now' for the present content
 */
export const previewImagePath = (kind: 'clinics' | 'procedures', slug: string, key = 'now') =>
  `/previews/${kind}/${encodeURIComponent(slug)}/${key}.png`;
