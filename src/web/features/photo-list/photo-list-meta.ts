import commonTexts from '#texts/common.ts';
import notFoundTexts from '#texts/not-found.ts';
import photoListTexts from '#texts/photo-list.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import type { SiteInfo } from '#domain/site.ts';
import { cutDescription, cutTitle, pageMeta } from '#web/lib/heads/seo.ts';
import { imageIn } from '#domain/preview/fixed-image.ts';
import { REVIEWS_IMAGE } from '#web/lib/page-entries/images.ts';

type Root = { site?: SiteInfo; locale?: Locale };

/** Returns the meta data of a gallery. It shows patients' bodies, so search engines do not list it. */
export function photoListMeta(
  { site, locale = DEFAULT_LOCALE }: Root,
  shown: { subject: string; canonical: string },
) {
  const t = photoListTexts(locale);
  const { subject, canonical } = shown;
  return pageMeta({
    site,
    locale,
    title: cutTitle(t.heading({ subject })),
    description: cutDescription(t.description({ subject })),
    canonical,
    image: imageIn(locale, REVIEWS_IMAGE),
    isIndexed: false,
  });
}

/** Returns the meta data of a gallery of an unknown clinic or procedure. */
export function missingPhotosMeta({ site, locale = DEFAULT_LOCALE }: Root, canonical: string) {
  const { title } = notFoundTexts(locale);
  return pageMeta({
    site,
    locale,
    title,
    canonical,
    image: imageIn(locale, REVIEWS_IMAGE),
    isIndexed: false,
  });
}

/** Returns the first steps of the breadcrumb of a gallery, and its last. */
export function photoSteps(locale: Locale, between: readonly { name: string; to: string }[]) {
  return [
    { name: commonTexts(locale).home, to: paths.home() },
    ...between,
    { name: photoListTexts(locale).photos },
  ];
}
