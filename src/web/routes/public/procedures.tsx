import procedureListTexts from '#texts/procedure-list.ts';
import commonTexts from '#texts/common.ts';
import { type ReactNode, Suspense } from 'react';
import { splitLocale } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { browserApi } from '#web/api/browser.ts';
import { apiContext } from '#web/api/context.ts';
import { suggestFor } from '#web/features/clinic-suggestions/list-suggestions.tsx';
import { LoadFailure } from '#web/features/procedure-list/load-failure.tsx';
import { loadProcedures } from '#web/features/procedure-list/load-procedures.ts';
import { ProcedureIndex } from '#web/features/procedure-list/procedure-index.tsx';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { PROCEDURES_ENTRY } from '#web/lib/page-entries/procedures.ts';
import { pageMeta, rootOf } from '#web/lib/heads/seo.ts';
import { documentLocale } from '#web/lib/texts/document-locale.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { ClearFilters } from '#web/parts/clear-filters.tsx';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { FilterForm } from '#web/parts/filter-form.tsx';
import { SearchBox } from '#web/parts/search-box.tsx';
import { columnClass } from '#web/ui/column.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/procedures';

/** Loaded only for a search that finds nothing. */
const FailedSearch = lazyRetried(() => import('#web/parts/failed-search.tsx'));

const ProcedureSuggestions = suggestFor('procedures');

export const loader = ({ request, context, url }: Route.LoaderArgs) =>
  loadProcedures(context.get(apiContext), request.url, splitLocale(url.pathname).locale);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadProcedures(browserApi, request.url, documentLocale());

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...rootOf(matches), entry: PROCEDURES_ENTRY, canonical: paths.procedures() });

export default function ProceduresPage({ loaderData: { procedures, search } }: Route.ComponentProps) {
  const t = useTexts(procedureListTexts);
  const total = Object.values(procedures).reduce((sum, list) => sum + list.length, 0);
  return (
    <Page>
      <div className="mt-3 max-w-xl sm:mt-6 print:hidden">
        <FilterForm label={t.findProcedures}>
          <SearchBox
            label={t.searchProcedures}
            placeholder={t.searchHint}
            suggestions={ProcedureSuggestions}
          />
        </FilterForm>
      </div>
      <output className="mt-2 block text-sm sm:mt-4 text-quiet tabular-nums">
        {search ? t.foundFor({ count: total, search }) : t.found({ count: total })}
      </output>
      {total === 0 ? (
        <NoProcedures search={search} />
      ) : (
        <ProcedureIndex procedures={procedures} isFound={search !== ''} />
      )}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page>
      <LoadFailure error={error} />
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  const t = useTexts(procedureListTexts);
  const common = useTexts(commonTexts);
  return (
    <div className={`${columnClass} pt-4 pb-8 sm:py-8 print:py-0`}>
      <Breadcrumb steps={[{ name: common.procedures }]} />
      <h1 className="mt-1 text-3xl sm:mt-3">{t.heading}</h1>
      {children}
    </div>
  );
}

function NoProcedures({ search }: { search: string }) {
  const t = useTexts(procedureListTexts);
  return (
    <div className="mt-4">
      <EmptyState title={t.noProcedures}>
        <Suspense>{search !== '' && <FailedSearch kind="procedures" text={search} />}</Suspense>
        {search !== '' && <ClearFilters to={paths.procedures()}>{t.clearSearch}</ClearFilters>}
      </EmptyState>
    </div>
  );
}
