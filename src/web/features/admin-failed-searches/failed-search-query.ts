import { FAILED_SEARCH_PERIODS, type FailedSearchKind } from '#domain/failed-search/failed-search.ts';
import { clinicListPath } from '#domain/lists/clinic-list.ts';
import { readChoice } from '#domain/lists/list-params.ts';
import { reviewListPath } from '#domain/lists/review-list.ts';
import { type Locale, localPath, readLocale } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { withQuery } from '#domain/with-query.ts';
import { readPageNumber, toPage } from '#web/lib/lists/numbered-pages.ts';

export const PAGE_SIZE = 25;

/** Periods as texts, the usual one first. */
export const PERIODS = ['90', '30', '7'] as const;

type Period = (typeof PERIODS)[number];

/** Filters and page of the list, as stored in the URL. */
export type FailedSearchQuery = { language: Locale | undefined; period: Period; page: number };

/** Reads the URL's query; ignores invalid values. */
export const readFailedSearchQuery = (params: URLSearchParams): FailedSearchQuery => ({
  language: readLocale(params.get('language')) ?? undefined,
  period: readChoice(params.get('period'), PERIODS),
  page: readPageNumber(params),
});

/** Converts the query to the API's parameters. */
export const toApiQuery = ({ language, period, page }: FailedSearchQuery) => ({
  language,
  period: FAILED_SEARCH_PERIODS.find((days) => `${days}` === period),
  ...toPage(page, PAGE_SIZE),
});

/** Returns the list's path with parts of the query changed; any change but the page's own goes to page 1. */
export function listPath(query: FailedSearchQuery, change: Partial<FailedSearchQuery> = {}): string {
  const { language, period, page } = { ...query, page: 1, ...change };
  return portalPaths.admin.failedSearches({
    language,
    period: period === PERIODS[0] ? null : period,
    page: page === 1 ? null : page,
  });
}

const UNFILTERED = { procedure: undefined, sort: undefined, page: 1 };

/** Returns the path of the public page on which a search found nothing. */
export function searchedPath(kind: FailedSearchKind, search: string, language: Locale): string {
  const path = {
    clinics: () => clinicListPath({ ...UNFILTERED, search }),
    procedures: () => withQuery(paths.procedures(), { search }),
    reviews: () => reviewListPath({ search, procedure: undefined, sort: 'recent' }),
  };
  return localPath(language, path[kind]());
}

/** Returns the path of the portal's list in which staff look for what was meant; staff see unpublished entries too. */
export function staffPath(kind: FailedSearchKind, search: string): string {
  const { clinics, procedures, reviews } = portalPaths.admin;
  return { clinics, procedures, reviews }[kind]({ search });
}
