import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import type { ClinicCardData } from '#domain/clinic/listed-clinic.ts';
import { HOME_BATCH, type HomeQuery } from '#domain/lists/home-list.ts';
import { firstRow } from '#domain/lists/list-page.ts';
import { paths } from '#domain/paths.ts';
import type { ProcedureChoices } from '#domain/procedure/procedure-choices.ts';
import { ClinicCard } from '#web/parts/clinic-card.tsx';
import { ClinicFilterFields } from '#web/parts/clinic-filter-fields.tsx';
import { FilterForm } from '#web/parts/filter-form.tsx';
import { ListPages } from '#web/parts/list-pages.tsx';
import { ResultCount } from '#web/parts/result-count.tsx';
import { linkClass } from '#web/ui/button.ts';
import { changeQuery, SEARCH_ID } from './home-query.ts';

/** Loaded where a search has something to say, or finds nothing. */
const ListNotes = lazy(() => import('./list-notes.tsx'));

/** Loaded where a procedure is asked for. */
const CardPrice = lazy(() => import('./card-price.tsx'));

type Props = {
  list: Omit<ClinicList, 'clinics'> & { clinics: ClinicCardData[] };
  procedures: ProcedureChoices;
  query: HomeQuery;
};

/** The clinics: one search over both tabs, which differ in what a card carries. */
export function ClinicsSection({ list, procedures, query }: Props) {
  return (
    <section
      id={SEARCH_ID}
      aria-labelledby="clinics-heading"
      tabIndex={-1}
      className="mt-16 focus:outline-none"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id="clinics-heading" className="text-2xl">
          Clinics
        </h2>
        <Link to={paths.addClinic()} className={`${linkClass} py-3 text-sm print:hidden`}>
          Can't Find a Clinic
        </Link>
      </div>
      <ClinicsFilter procedures={procedures} query={query} />
      <div className="mt-6 flex flex-wrap items-end">
        <Tabs chosen={query.tab} />
        <ResultCount
          of="clinic"
          from={firstRow(query.page, HOME_BATCH)}
          shown={list.clinics.length}
          total={list.total}
          isCapped={list.totalCapped ?? false}
        />
      </div>
      <Suspense fallback={null}>
        {(list.matches || list.isNearest || list.total === 0) && <ListNotes list={list} />}
      </Suspense>
      <div className="-mt-px grid grid-cols-[minmax(0,1fr)] gap-x-10 md:grid-cols-2">
        {list.clinics.map((clinic) => (
          <ClinicCard key={clinic.id} clinic={clinic}>
            <Suspense fallback={null}>
              {(list.matches || clinic.procedureReviewCount !== undefined) && (
                <CardPrice clinic={clinic} isSearched={list.matches !== undefined} />
              )}
            </Suspense>
          </ClinicCard>
        ))}
      </div>
      <ListPages
        of="clinic"
        more="Load More"
        page={query.page}
        total={list.total}
        batch={HOME_BATCH}
        start={SEARCH_ID}
      />
    </section>
  );
}

function ClinicsFilter({ procedures, query }: Pick<Props, 'procedures' | 'query'>) {
  return (
    <div className="mt-3 print:hidden">
      <FilterForm label="Narrow the clinics">
        <input type="hidden" name="tab" defaultValue={query.tab === 'reviews' ? '' : query.tab} />
        <ClinicFilterFields procedures={procedures} query={query} byName="A-Z" />
      </FilterForm>
    </div>
  );
}

const TABS = { reviews: 'Reviews', clinics: 'Clinics' } as const;

/** Links, not ARIA tabs: each is an address of its own, over the same list. */
function Tabs({ chosen }: { chosen: HomeQuery['tab'] }) {
  const [params] = useSearchParams();
  const page = params.get('page');
  return (
    <nav aria-label="What the cards show" className="grow border-b border-hairline print:hidden">
      <ul className="-mb-px flex gap-6">
        {(['reviews', 'clinics'] as const).map((tab) => (
          <li key={tab}>
            <Link
              to={`?${changeQuery(params, { tab: tab === 'reviews' ? null : tab, page })}`}
              preventScrollReset
              aria-current={tab === chosen ? 'true' : undefined}
              className="flex min-h-11 items-center border-b-2 border-unseen font-medium text-quiet hover:text-celadon aria-[current=true]:border-celadon aria-[current=true]:text-ink"
            >
              {TABS[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
