import notFoundTexts from '#texts/not-found.ts';
import photoListTexts from '#texts/photo-list.ts';
import { cutDescription, cutTitle, pageMeta, type rootOf } from '#web/lib/heads/seo.ts';
import { imageIn } from '#domain/preview/fixed-image.ts';
import { REVIEWS_IMAGE } from '#web/lib/page-entries/images.ts';

type Root = ReturnType<typeof rootOf>;

/** Returns the meta data of a gallery. It shows patients' bodies, so search engines do not list it. */
export function photoListMeta(root: Root, { subject, canonical }: { subject: string; canonical: string }) {
  const t = photoListTexts(root.locale);
  return pageMeta({
    ...sharedMeta(root),
    title: cutTitle(t.heading({ subject })),
    description: cutDescription(t.description({ subject })),
    canonical,
  });
}

/** Returns the meta data of a gallery of an unknown clinic or procedure. */
export const missingPhotosMeta = (root: Root, canonical: string) =>
  pageMeta({ ...sharedMeta(root), title: notFoundTexts(root.locale).title, canonical });

const sharedMeta = (root: Root) => ({
  ...root,
  image: imageIn(root.locale, REVIEWS_IMAGE),
  isIndexed: false,
});
