import surgeonPageTexts from '#texts/surgeon-page.ts';
import wordsTexts from '#texts/words.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import type { SiteInfo } from '#domain/site.ts';
import type { Surgeon } from '#domain/surgeon/surgeon-views.ts';
import { cutDescription, fitTitle, pageMeta } from '#web/lib/heads/seo.ts';
import { imageIn } from '#domain/preview/fixed-image.ts';
import { CLINICS_IMAGE } from '#web/lib/page-entries/images.ts';
import { clinicName } from '#web/lib/words.ts';

/**
 * Returns title, description and links of a surgeon's page. No structured data: it would state of a person what patients
 * report and nobody confirmed.
 */
export function surgeonMeta(
  root: { site: SiteInfo; locale: Locale } | undefined,
  { surgeon, isGone }: { surgeon: Surgeon | null; isGone: boolean },
  path: string,
) {
  const locale = root?.locale ?? DEFAULT_LOCALE;
  const t = surgeonPageTexts(locale);
  const shared = { site: root?.site, locale, image: imageIn(locale, CLINICS_IMAGE) };
  if (!surgeon)
    return pageMeta({ ...shared, title: isGone ? t.gone : t.notFound, canonical: path, isIndexed: false });
  const names = { name: surgeon.name, clinic: clinicName(wordsTexts(locale), surgeon.clinic) };
  return pageMeta({
    ...shared,
    title: fitTitle(t.title(names), t.titleShort(names)),
    description: cutDescription(t.description({ ...names, count: surgeon.reviewCount })),
    canonical: paths.surgeon(surgeon.slug),
  });
}
