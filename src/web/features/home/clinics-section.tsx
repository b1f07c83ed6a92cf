import homeTexts from '#texts/home.ts';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import { type ClinicCardData, hasMatchReason } from '#domain/clinic/listed-clinic.ts';
import { HOME_BATCH, type HomeQuery } from '#domain/lists/home-list.ts';
import { firstRow } from '#domain/lists/list-page.ts';
import { paths } from '#domain/paths.ts';
import type { ProcedureChoices } from '#domain/procedure/procedure-choices.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { ClinicCard } from '#web/parts/clinic-card.tsx';
import { ListPages } from '#web/parts/list-pages.tsx';
import { ResultCount } from '#web/parts/result-count.tsx';
import { linkClass } from '#web/ui/button.ts';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { changeQuery, SEARCH_ID } from './home-query.ts';

/** Lazy, because only searches with notes or without results need it. */
const ListNotes = lazyRetried(() => import('./list-notes.tsx'));

/** Lazy, because only searches that match both names and reviews need it. */
const MatchReason = lazyRetried(() => import('#web/parts/match-reason.tsx'));

/** Lazy, because only filtered lists need it. */
const ActiveFilters = lazyRetried(() => import('#web/parts/active-filters.tsx'));

type Props = {
  list: Omit<ClinicList, 'clinics'> & { clinics: ClinicCardData[] };
  procedures: ProcedureChoices;
  query: HomeQuery;
};

/**
 * The clinics found by the page's search; tabs change the content of the cards. On phones they come first, so that the
 * first screen names a clinic with what patients paid there.
 */
export function ClinicsSection({ list, procedures, query }: Props) {
  const t = useTexts(homeTexts);
  return (
    <section
      id={SEARCH_ID}
      aria-labelledby="clinics-heading"
      tabIndex={-1}
      className="focus:outline-none max-sm:order-first lg:col-span-full"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id="clinics-heading" className="text-2xl">
          {t.clinics}
        </h2>
        <Link to={paths.addClinic()} className={`${linkClass} py-3 text-sm print:hidden`}>
          {t.missingClinic}
        </Link>
      </div>
      <Suspense fallback={null}>
        {(query.search ?? query.procedure) && <ActiveFilters procedures={procedures} query={query} />}
      </Suspense>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 border-b border-hairline print:hidden">
        <ChoiceLinks
          label={t.cardContent}
          param="tab"
          choices={[
            { value: null, name: t.reviewsTab },
            { value: 'clinics', name: t.clinicsTab },
          ]}
          chosen={query.tab === 'clinics' ? query.tab : null}
          keepsPage
        />
        <ChoiceLinks
          label={t.sortBy}
          param="sort"
          choices={[
            // A search is first ordered by best match.
            ...(query.search ? [{ value: null, name: t.bestMatch }] : []),
            { value: query.search ? 'reviews' : null, name: t.mostReviews },
            { value: 'name', name: t.byName },
          ]}
          chosen={query.sort ?? null}
        />
      </div>
      <div className="mt-2">
        <ResultCount
          noun="clinic"
          from={firstRow(query.page, HOME_BATCH)}
          shownCount={list.clinics.length}
          list={list}
        />
      </div>
      <Suspense fallback={null}>
        {(list.matches || list.isNearest || list.isPriceIgnored || list.total === 0) && (
          <ListNotes list={list} />
        )}
      </Suspense>
      <div className="-mt-px grid grid-cols-[minmax(0,1fr)] gap-x-10 md:grid-cols-2">
        {list.clinics.map((clinic) => (
          <ClinicCard key={clinic.id} clinic={clinic}>
            <Suspense fallback={null}>
              {hasMatchReason(list, clinic) && <MatchReason clinic={clinic} />}
            </Suspense>
          </ClinicCard>
        ))}
      </div>
      <ListPages
        noun="clinic"
        more={t.loadMore}
        page={query.page}
        total={list.total}
        batch={HOME_BATCH}
        start={SEARCH_ID}
      />
    </section>
  );
}

type ChoiceLinksProps = {
  label: string;
  /** Name of the query parameter. */
  param: 'tab' | 'sort';
  choices: { value: string | null; name: string }[];
  chosen: string | null;
  keepsPage?: boolean;
};

/** Links rather than ARIA tabs, because each has its own address over the same list. */
function ChoiceLinks({ label, param, choices, chosen, keepsPage }: ChoiceLinksProps) {
  const [params] = useSearchParams();
  const page = keepsPage ? params.get('page') : null;
  return (
    <nav aria-label={label}>
      <ul className="-mb-px flex flex-wrap gap-x-5">
        {choices.map(({ value, name }) => (
          <li key={name}>
            <Link
              to={`?${changeQuery(params, { [param]: value, page })}`}
              preventScrollReset
              aria-current={value === chosen ? 'true' : undefined}
              className="flex min-h-11 items-center border-b-2 border-unseen text-sm font-medium text-quiet hover:text-celadon aria-[current=true]:border-celadon aria-[current=true]:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
