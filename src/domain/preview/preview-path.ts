/**
 * The picture beside a shared link to a clinic or procedure. Apart from the other paths: few pages name it in browsers.
 * @param key stands for what it says, 'now' for whatever that is
 */
export const previewImagePath = (kind: 'clinics' | 'procedures', slug: string, key = 'now') =>
  `/previews/${kind}/${encodeURIComponent(slug)}/${key}.png`;
