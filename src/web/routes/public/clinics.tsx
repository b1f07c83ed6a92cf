import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { clinicRows } from '#domain/clinic/listed-clinic.ts';
import { paths } from '#domain/paths.ts';
import { choicesOf } from '#domain/procedure/procedure-choices.ts';
import { browserApi } from '#web/api/browser.ts';
import type { ApiClient } from '#web/api/client.ts';
import { apiContext } from '#web/api/context.ts';
import { ClinicFilters } from '#web/features/clinic-search/clinic-filters.tsx';
import { type ClinicQuery, readClinicQuery } from '#web/features/clinic-search/clinic-query.ts';
import { focusFilters } from '#web/lib/focus-filters.ts';
import { readRows } from '#web/lib/list-params.ts';
import { useLatestLocation } from '#web/lib/use-latest-location.ts';
import { pageMeta } from '#web/lib/seo.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { ClinicRow } from '#web/parts/clinic-row.tsx';
import { LoadMore } from '#web/parts/load-more.tsx';
import { PopularProcedures } from '#web/parts/popular-procedures.tsx';
import { ResultCount } from '#web/parts/result-count.tsx';
import { TourButton } from '#web/features/clinic-tour/tour-button.tsx';
import { VerifiedLegend } from '#web/features/clinic-search/verified-legend.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/clinics';
import { followProcedure } from './follow-procedure.ts';

/** Loaded where a search has something to say. */
const SearchNotes = lazy(() => import('#web/parts/search-notes.tsx'));

const PAGE_SIZE = 12;
const POPULAR_LIMIT = 8;

async function loadClinicsPage(api: ApiClient, query: ClinicQuery) {
  const [list, procedures] = await Promise.all([
    readRows('clinics', query.page * PAGE_SIZE, (page) =>
      api.clinics.list({ ...page, search: query.search, procedure: query.procedure, sort: query.sort }),
    ),
    api.procedures.list({}),
  ]);
  const isKnown = Object.values(procedures).some((of) => of.some(({ slug }) => slug === query.procedure));
  if (query.procedure && !isKnown)
    await followProcedure(api, query.procedure, (procedure) =>
      paths.clinics({ ...query, page: undefined, procedure }),
    );
  return { list, procedures, query };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await loadClinicsPage(
    context.get(apiContext),
    readClinicQuery(new URL(request.url).searchParams),
  );
  return { ...page, list: clinicRows(page.list), procedures: choicesOf(page.procedures) };
}
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadClinicsPage(browserApi, readClinicQuery(new URL(request.url).searchParams));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ site: matches[0].loaderData?.site, canonical: paths.clinics() });

export default function ClinicsPage({ loaderData: { list, procedures, query } }: Route.ComponentProps) {
  const latest = readClinicQuery(new URLSearchParams(useLatestLocation().search));
  return (
    <div className={`${columnClass} py-8`}>
      <Breadcrumb steps={[{ name: 'Home', to: paths.home() }, { name: 'Clinics' }]} />
      <div className="mt-3 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <h1 className="text-3xl">Clinics in Korea</h1>
        <TourButton />
      </div>
      <PopularProcedures
        procedures={procedures}
        limit={POPULAR_LIMIT}
        chosen={latest.procedure}
        locate={(procedure) => paths.clinics({ ...latest, page: undefined, procedure })}
      />
      <ClinicFilters procedures={procedures} query={query} />
      <div className="mt-6">
        <VerifiedLegend />
        <ResultCount
          of="clinic"
          shown={list.clinics.length}
          total={list.total}
          isCapped={list.totalCapped ?? false}
        />
      </div>
      <Suspense fallback={null}>
        {list.clinics.some(({ foundBy }) => foundBy) && <SearchNotes list={list} />}
      </Suspense>
      {list.clinics.map((clinic) => (
        <ClinicRow key={clinic.id} clinic={clinic} />
      ))}
      {list.total === 0 && <NoClinics list={list} query={query} />}
      <LoadMore label="Load More" shown={list.clinics.length} total={list.total} page={query.page} />
    </div>
  );
}

function NoClinics({
  list,
  query,
}: {
  list: Route.ComponentProps['loaderData']['list'];
  query: ClinicQuery;
}) {
  return (
    <EmptyState title="No clinics found">
      <Suspense fallback={null}>{list.didYouMean && <SearchNotes list={list} />}</Suspense>
      {(query.search ?? query.procedure ?? query.sort) && (
        <Link to={paths.clinics()} onClick={focusFilters} className={buttonClass('secondary')}>
          Clear filters
        </Link>
      )}
      <Link to={paths.addClinic()} className={buttonClass('quiet')}>
        Submit a missing clinic
      </Link>
    </EmptyState>
  );
}
