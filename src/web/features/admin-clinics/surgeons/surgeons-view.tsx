import { useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminSurgeon, AdminSurgeonList } from '#domain/surgeon/admin-surgeon-views.ts';
import { LEAST_REVIEWS } from '#domain/surgeon/surgeon-views.ts';
import { type ListLoad, useListLoad } from '#web/lib/lists/list-load.ts';
import { countPages } from '#web/lib/lists/numbered-pages.ts';
import { useFocusAfterRemoval } from '#web/lib/lists/use-focus-after-removal.ts';
import { useLastPage } from '#web/lib/lists/use-last-page.ts';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { FilterForm } from '#web/parts/filter-form.tsx';
import { NumberedPager } from '#web/parts/numbered-pager.tsx';
import { ResultCount } from '#web/parts/result-count.tsx';
import { SearchBox } from '#web/parts/search-box.tsx';
import { staffCounts } from '#web/parts/staff-counts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { SurgeonEntry } from './surgeon-entry.tsx';
import { PAGE_SIZE, readSurgeonQuery, surgeonsPath } from './surgeon-query.ts';
import { useSurgeonActions } from './use-surgeon-actions.ts';

/** Lists the surgeons whom reviews name, and merges, separates, corrects and takes them down. */
export function SurgeonsView({ load }: { load: ListLoad<AdminSurgeonList> }) {
  const { search, page } = readSurgeonQuery(useSearchParams()[0]);
  const { answer: list, failure, isCurrent, refresh, change } = useListLoad(load);
  const put = useCallback(
    (id: number, changed: AdminSurgeon) =>
      change((last) => ({ ...last, surgeons: last.surgeons.map((one) => (one.id === id ? changed : one)) })),
    [change],
  );
  const actions = useSurgeonActions({ put, refresh });
  const top = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(top);
  useLastPage({
    page,
    pages: !isCurrent || !list ? undefined : countPages(list.total, PAGE_SIZE),
    pathOf: (next) => surgeonsPath(search, next),
  });
  return (
    <>
      <h2 ref={top} tabIndex={-1} className="text-xl outline-none">
        Surgeons whom reviews name
      </h2>
      <p className="mb-4 max-w-measure text-sm text-quiet">
        From {LEAST_REVIEWS} public reviews on a surgeon has a page. Two spellings are one person only if
        nothing is guessed; merge the others here.
      </p>
      <FilterForm label="Search surgeons">
        <SearchBox label="Search" placeholder="Name or clinic" />
      </FilterForm>
      <div aria-busy={!isCurrent} className="mt-4">
        {list && (
          <ResultCount
            noun={staffCounts('surgeon')}
            shownCount={list.surgeons.length}
            total={list.total}
            isCapped={false}
          />
        )}
        {!list && failure === null && <output className="block py-6 text-quiet">Loading surgeons…</output>}
        {failure !== null && (
          <FailureState title="The surgeons could not be read" text={reasonOf(failure)} onRetry={refresh} />
        )}
        {list?.surgeons.map((surgeon, index) => (
          <SurgeonEntry
            key={surgeon.id}
            surgeon={surgeon}
            place={list.surgeons
              .slice(0, index + 1)
              .map(({ id, version }) => `${id} ${version}`)
              .join(' ')}
            actions={actions}
          />
        ))}
        {list?.total === 0 && <EmptyState title="No surgeons found" />}
      </div>
      {list && (
        <NumberedPager
          page={page}
          pages={countPages(list.total, PAGE_SIZE)}
          pathOf={(next) => surgeonsPath(search, next)}
        />
      )}
    </>
  );
}
