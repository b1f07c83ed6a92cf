import { formatCurrency } from '#domain/money.ts';
import { laterRows } from '#domain/lists/list-page.ts';
import { type ReviewListQuery, REVIEW_BATCH, reviewListPath } from '#domain/lists/review-list.ts';
import { paths } from '#domain/paths.ts';
import { formatReportCount } from '#domain/price/price.ts';
import type { ProcedureDetail } from '#domain/procedure/procedure-views.ts';
import type { SiteInfo } from '#domain/site.ts';
import { countOf } from '#domain/text.ts';
import { breadcrumbJsonLd } from '#web/lib/heads/json-ld.ts';
import { REVIEWS_ENTRY } from '#web/lib/page-entries/reviews.ts';
import { cutDescription, fitTitle, pageMeta } from '#web/lib/heads/seo.ts';

export function reviewListSteps(procedure: ProcedureDetail | null) {
  const home = { name: 'Home', to: paths.home() };
  return procedure
    ? [home, { name: 'Reviews', to: paths.reviews() }, { name: procedure.name }]
    : [home, { name: 'Reviews' }];
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
export function reviewListMeta(site: SiteInfo | undefined, loaded: ShownReviews | null) {
  const { procedure = null, isUnknown = true, image, list, query } = loaded ?? {};
  const isFiltered = query !== undefined && (query.search !== undefined || query.sort !== 'recent');
  const rows = !list || !query || isFiltered ? undefined : laterRows(query.page, list.total, REVIEW_BATCH);
  const canonical = reviewListPath({
    procedure: procedure?.slug,
    sort: 'recent',
    page: rows && query ? query.page : 1,
  });
  const steps = reviewListSteps(procedure);
  return pageMeta({
    entry: REVIEWS_ENTRY,
    site,
    ...(procedure && {
      title: fitTitle(`${procedure.name} Reviews and Prices`, `${procedure.name} Reviews`),
      description: cutDescription(describeProcedure(procedure)),
    }),
    canonical,
    rows,
    image,
    isIndexed: !isUnknown,
    jsonLd: { '@context': 'https://schema.org', ...breadcrumbJsonLd(site?.url ?? '', steps, canonical) },
  });
}

function describeProcedure({ name, reviewCount, price }: ProcedureDetail): string {
  if (reviewCount === 0) return `${name} in Korea: be the first to tell what it cost and how it went.`;
  const reviews = `${countOf(reviewCount, 'patient review')} of ${name} in Korea`;
  return price
    ? `${reviews}. Average price paid ${formatCurrency(price.averageKrw)} (${formatReportCount(price.count)}).`
    : `${reviews}.`;
}
