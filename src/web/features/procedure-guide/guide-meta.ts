import guideTexts from '#texts/procedure-guide.ts';
import commonTexts from '#texts/common.ts';
import type { Locale } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import type { ProcedureDetail } from '#domain/procedure/procedure-views.ts';
import type { SiteInfo } from '#domain/site.ts';
import { pageJsonLd } from '#web/lib/heads/json-ld.ts';
import { cutDescription, fitTitle, pageMeta } from '#web/lib/heads/seo.ts';
import { PROCEDURES_ENTRY } from '#web/lib/page-entries/procedures.ts';

export const guideSteps = ({ name }: ProcedureDetail, locale: Locale) => [
  { name: commonTexts(locale).procedures, to: paths.procedures() },
  { name },
];

/** Returns the meta data of a procedure's guide. @param image path of its preview, known on the server alone */
export function guideMeta(
  { site, locale }: { site: SiteInfo | undefined; locale: Locale },
  { procedure, image }: { procedure: ProcedureDetail; image: string | undefined },
) {
  const t = guideTexts(locale);
  const { name, reviewCount: count } = procedure;
  const canonical = paths.procedure(procedure.slug);
  const steps = guideSteps(procedure, locale);
  return pageMeta({
    entry: PROCEDURES_ENTRY,
    site,
    locale,
    title: fitTitle(t.title({ procedure: name }), t.shorterTitle({ procedure: name })),
    description: cutDescription(t.pageDescription({ procedure: name, count })),
    canonical,
    image,
    jsonLd: import.meta.env.SSR
      ? pageJsonLd({ siteUrl: site?.url ?? '', locale, steps, canonical })
      : undefined,
  });
}
