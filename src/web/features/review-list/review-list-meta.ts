import { formatsOf } from '#domain/formats.ts';
import wordsTexts from '#texts/words.ts';
import reviewListTexts, { type Texts } from '#texts/review-list.ts';
import { feedPath } from '#domain/feed-paths.ts';
import { laterRows } from '#domain/lists/list-page.ts';
import { type ReviewListQuery, REVIEW_BATCH, reviewListPath } from '#domain/lists/review-list.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import type { ProcedureDetail } from '#domain/procedure/procedure-views.ts';
import { hasMedian } from '#domain/price/write-lead.ts';
import type { SiteInfo } from '#domain/site.ts';
import { pageJsonLd } from '#web/lib/heads/json-ld.ts';
import { REVIEWS_ENTRY } from '#web/lib/page-entries/reviews.ts';
import { cutDescription, fitTitle, pageMeta } from '#web/lib/heads/seo.ts';
import { reportsText } from '#domain/price/reports-text.ts';

export function reviewListSteps(procedure: ProcedureDetail | null, locale: Locale) {
  const t = reviewListTexts(locale);
  return procedure
    ? [{ name: t.reviews, to: paths.reviews() }, { name: procedure.name }]
    : [{ name: t.reviews }];
}

/** Content of a review list; `list` is missing until loaded. */
type ShownReviews = {
  procedure: ProcedureDetail | null;
  isUnknown: boolean;
  image?: string | undefined;
  list?: { total: number };
  query?: ReviewListQuery;
};

/** Returns the meta data of a review list; an unknown procedure is not indexed. */
export function reviewListMeta(
  { site, locale = DEFAULT_LOCALE }: { site?: SiteInfo; locale?: Locale },
  loaded: ShownReviews | null,
) {
  const t = reviewListTexts(locale);
  const { procedure = null, isUnknown = true, image, list, query } = loaded ?? {};
  const isFiltered =
    query !== undefined &&
    (query.search !== undefined || query.language !== undefined || query.sort !== 'recent');
  const rows = !list || !query || isFiltered ? undefined : laterRows(query.page, list.total, REVIEW_BATCH);
  const canonical = reviewListPath({
    procedure: procedure?.slug,
    sort: 'recent',
    page: rows && query ? query.page : 1,
  });
  const steps = reviewListSteps(procedure, locale);
  return pageMeta({
    entry: REVIEWS_ENTRY,
    site,
    locale,
    ...(procedure && {
      title: titleOf(procedure.name, t),
      description: cutDescription(describeProcedure(procedure, locale)),
    }),
    canonical,
    rows,
    image,
    isIndexed: !isUnknown,
    feed: !isUnknown
      ? feedPath(procedure ? { of: 'procedures', slug: procedure.slug } : { of: 'reviews' })
      : undefined,
    jsonLd: import.meta.env.SSR
      ? pageJsonLd({ siteUrl: site?.url ?? '', locale, steps, canonical })
      : undefined,
  });
}

const titleOf = (procedure: string, t: Texts): string =>
  fitTitle(t.titleOfProcedure({ procedure }), t.shorterTitle({ procedure }));

function describeProcedure({ name, reviewCount, price }: ProcedureDetail, locale: Locale): string {
  const formats = formatsOf(locale);
  const t = reviewListTexts(locale);
  if (reviewCount === 0) return t.descriptionWithoutReviews({ procedure: name });
  if (!price || !hasMedian(price.count))
    return t.descriptionWithoutPrices({ count: reviewCount, procedure: name });
  return t.descriptionOfProcedure({
    count: reviewCount,
    procedure: name,
    price: formats.shortAmount(price.medianKrw),
    reports: reportsText(wordsTexts(locale), price.count),
  });
}
