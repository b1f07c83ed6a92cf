import { FAILED_SEARCH_PERIODS, type FailedSearchKind } from '#domain/failed-search/failed-search.ts';
import { clinicListPath } from '#domain/lists/clinic-list.ts';
import { reviewListPath } from '#domain/lists/review-list.ts';
import { type Locale, LOCALES, localPath } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { withQuery } from '#domain/with-query.ts';
import { anyOf, choiceOf, defineListQuery, PAGE } from '#web/lib/lists/list-query.ts';
import { toPage } from '#web/lib/lists/numbered-pages.ts';

export const PAGE_SIZE = 25;

/** Periods as texts, the usual one first. */
export const PERIODS = ['90', '30', '7'] as const;

export const { read: readFailedSearchQuery, path: listPath } = defineListQuery(
  portalPaths.admin.failedSearches,
  { language: anyOf('language', LOCALES), period: choiceOf('period', PERIODS), page: PAGE },
);

export type FailedSearchQuery = ReturnType<typeof readFailedSearchQuery>;

/** Converts the query to the API's parameters. */
export const toApiQuery = ({ language, period, page }: FailedSearchQuery) => ({
  language,
  period: FAILED_SEARCH_PERIODS.find((days) => `${days}` === period),
  ...toPage(page, PAGE_SIZE),
});

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
