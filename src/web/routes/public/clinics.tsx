import clinicSearchTexts from '#texts/clinic-search.ts';
import { Suspense } from 'react';
import { data } from 'react-router';
import { hasMatchReason, toClinicRows } from '#domain/clinic/listed-clinic.ts';
import {
  CLINIC_BATCH,
  clinicListPath,
  type ClinicQuery,
  readClinicQuery,
} from '#domain/lists/clinic-list.ts';
import { hasAreaFilter } from '#domain/lists/clinic-area.ts';
import { laterRows, firstRow, rowsOfPage } from '#domain/lists/list-page.ts';
import { paths } from '#domain/paths.ts';
import { findChoice } from '#domain/procedure/find-choice.ts';
import { browserApi } from '#web/api/browser.ts';
import type { ApiClient } from '#web/api/client.ts';
import { apiContext } from '#web/api/context.ts';
import { ClinicFilters } from '#web/features/clinic-search/clinic-filters.tsx';
import { suggestFor } from '#web/features/clinic-suggestions/list-suggestions.tsx';
import { redirectBeyondEnd } from '#web/lib/lists/redirect-beyond-end.ts';
import { loaderHeaders, NOT_CACHED } from '#web/lib/heads/not-cached.ts';
import { useLatestLocation } from '#web/lib/lists/use-latest-location.ts';
import { CLINICS_ENTRY } from '#web/lib/page-entries/clinics.ts';
import { pageMeta, rootOf } from '#web/lib/heads/seo.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { ClinicRow } from '#web/parts/clinic-row.tsx';
import { ListPages } from '#web/parts/list-pages.tsx';
import { ResultCount } from '#web/parts/result-count.tsx';
import { TourButton } from '#web/features/clinic-tour/tour-button.tsx';
import { Link } from '#web/lib/links/link.tsx';
import { linkClass } from '#web/ui/button.ts';
import { lazyPart, lazyRetried } from '#web/lib/lazy-part.tsx';
import { keepHtml } from '#web/lib/static-part.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { columnClass } from '#web/ui/column.ts';
import type { Route } from './+types/clinics';

/** In the server's HTML; its code loads after the page, or with the data of a navigation. */
const [PopularProcedures, loadPopular] = lazyPart(() => import('#web/parts/popular-procedures.tsx'));

/** Loaded only for an empty list. */
const NoClinics = lazyRetried(() => import('#web/parts/no-clinics.tsx'));

/** Loaded only when rows say why they are listed. */
const MatchReason = lazyRetried(() => import('#web/parts/match-reason.tsx'));

/** Loaded only when a search has notes to show. */
const SearchNotes = lazyRetried(() => import('#web/parts/search-notes.tsx'));

/** Loaded after the page, which reserves its place on wide screens. */
const MapBeside = lazyRetried(() => import('#web/features/clinic-map/map-beside.tsx'));

/** Plain text, whose code only navigations load. */
const [Legend, loadLegend] = lazyPart(() => import('#web/features/clinic-search/verified-legend.tsx'));
const VerifiedLegend = keepHtml(Legend);

const ClinicSuggestions = suggestFor('clinics');

const POPULAR_LIMIT = 8;

/** Element id of the start of the list. */
const LIST_ID = 'list';

async function loadClinicsPage(api: ApiClient, url: string) {
  const query = readClinicQuery(new URL(url).searchParams);
  const { page, ...filters } = query;
  const { procedure } = filters;
  const [list, procedures] = await Promise.all([
    api('GET /clinics', { query: { ...rowsOfPage(page, CLINIC_BATCH), ...filters, areas: 'true' } }),
    api('GET /procedure-choices'),
  ]);
  const isProcedureUnknown = procedure !== undefined && !findChoice(procedures, procedure);
  if (isProcedureUnknown) {
    // Loaded only for a slug that is not offered, which may be a procedure's former one.
    const { followProcedure } = await import('./follow-procedure.ts');
    await followProcedure(api, procedure, (current) => clinicListPath({ ...query, procedure: current }));
  }
  if (list.area) {
    // Loaded only for lists of an area.
    const { followKnownArea } = await import('./follow-known-area.ts');
    followKnownArea(query, list, clinicListPath);
  }
  redirectBeyondEnd(url, { page, total: list.total, batch: CLINIC_BATCH });
  return { list, procedures, query, isProcedureUnknown };
}

/** Reduces the data to what the page shows, since the server sends it with the page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { isProcedureUnknown, ...page } = await loadClinicsPage(context.get(apiContext), request.url);
  const loaded = { ...page, list: toClinicRows(page.list) };
  return data(loaded, isProcedureUnknown ? NOT_CACHED : {});
}
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [{ list, procedures, query }] = await Promise.all([
    loadClinicsPage(browserApi, request.url),
    loadPopular(),
    loadLegend(),
  ]);
  return { list, procedures, query };
}

export const headers = loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const rows = loaderData && titleRows(loaderData);
  const page = rows ? loaderData.query.page : 1;
  return pageMeta({
    ...rootOf(matches),
    entry: CLINICS_ENTRY,
    canonical: clinicListPath({ ...UNFILTERED, page }),
    rows,
  });
};

const UNFILTERED = { search: undefined, procedure: undefined, sort: undefined };

/** Returns the range of rows of a later page of the unfiltered list, for its title; undefined for all others. */
const titleRows = ({ list, query }: { list: { total: number }; query: ClinicQuery }) =>
  isFiltered(query) ? undefined : laterRows(query.page, list.total, CLINIC_BATCH);

const isNarrowed = (query: ClinicQuery) => query.procedure !== undefined || hasAreaFilter(query);

const isFiltered = (query: ClinicQuery) =>
  Object.entries(query).some(([name, value]) => name !== 'page' && value !== undefined);

/** The filters that the map has too, in the order of its URL. */
const mapFiltersOf = ({ procedure, city, district, neighbourhood }: ClinicQuery) => ({
  procedure,
  city,
  district,
  neighbourhood,
});

export default function ClinicsPage({ loaderData: { list, procedures, query } }: Route.ComponentProps) {
  const t = useTexts(clinicSearchTexts);
  // The query of a navigation under way, so that a second filter adds to the first.
  const latest = readClinicQuery(new URLSearchParams(useLatestLocation().search));
  return (
    <div className={`${columnClass} py-4 sm:py-8`}>
      <div className="flex items-center justify-between gap-x-3">
        <Breadcrumb steps={[{ name: t.clinics }]} />
        <Link to={paths.map(mapFiltersOf(latest))} className={`${linkClass} -my-3 py-3 text-xs print:hidden`}>
          {t.clinicMap}
        </Link>
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:mt-3">
        <h1 className="text-2xl sm:text-3xl">{t.heading}</h1>
        <TourButton />
      </div>
      <Suspense>
        <PopularProcedures
          procedures={procedures}
          limit={POPULAR_LIMIT}
          chosen={latest.procedure}
          isHiddenOnPhones={query.search !== undefined || isNarrowed(query)}
          locate={(procedure) => clinicListPath({ ...latest, page: 1, procedure })}
        />
      </Suspense>
      <ClinicFilters
        procedures={procedures}
        areas={list.areas}
        query={query}
        suggestions={ClinicSuggestions}
      />
      <div className="beside-map">
        <div>
          <div id={LIST_ID} tabIndex={-1} className="mt-4 focus:outline-none sm:mt-6">
            <ResultCount
              noun="clinic"
              from={firstRow(query.page, CLINIC_BATCH)}
              shownCount={list.clinics.length}
              list={list}
            />
          </div>
          <Suspense fallback={null}>
            {list.total > 0 && (list.matches || list.isNearest || list.isPriceIgnored) && (
              <SearchNotes list={list} />
            )}
          </Suspense>
          {list.clinics.map((clinic) => (
            <ClinicRow
              key={clinic.id}
              clinic={clinic}
              note={
                hasMatchReason(list, clinic) && (
                  <Suspense>
                    <MatchReason clinic={clinic} />
                  </Suspense>
                )
              }
            />
          ))}
          <Suspense>
            {list.total === 0 && (
              <NoClinics
                title={t.noClinics}
                search={isNarrowed(query) ? undefined : query.search}
                list={list}
                clear={isFiltered(query) ? { to: paths.clinics() } : null}
              />
            )}
          </Suspense>
          <Suspense>
            <VerifiedLegend />
          </Suspense>
          <ListPages
            noun="clinic"
            more={t.loadMore}
            page={query.page}
            total={list.total}
            batch={CLINIC_BATCH}
            start={LIST_ID}
          />
        </div>
        <Suspense>
          <MapBeside query={latest} areas={list.areas} procedures={procedures} listId={LIST_ID} />
        </Suspense>
      </div>
    </div>
  );
}
