import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminSurgeon, AdminSurgeonList } from '#domain/surgeon/admin-surgeon-views.ts';
import { LEAST_REVIEWS } from '#domain/surgeon/surgeon-views.ts';
import { type ListLoad, useListLoad } from '#web/lib/lists/list-load.ts';
import { useFocusAfterRemoval } from '#web/lib/lists/use-focus-after-removal.ts';
import { usePager } from '#web/lib/lists/use-pager.ts';
import { FilterForm } from '#web/parts/filter-form.tsx';
import { SearchBox } from '#web/parts/search-box.tsx';
import { StaffList } from '#web/parts/staff-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SurgeonEntry } from './surgeon-entry.tsx';
import { PAGE_SIZE, readSurgeonQuery, surgeonsPath } from './surgeon-query.ts';
import { useSurgeonActions } from './use-surgeon-actions.ts';

/** Lists the surgeons whom reviews name, and merges, separates, corrects and takes them down. */
export function SurgeonsView({ load }: { load: ListLoad<AdminSurgeonList> }) {
  const { search, page } = readSurgeonQuery(useSearchParams()[0]);
  const reading = useListLoad(load);
  const { answer: list, refresh, change } = reading;
  const put = (id: number, changed: AdminSurgeon) =>
    change((last) => ({ ...last, surgeons: last.surgeons.map((one) => (one.id === id ? changed : one)) }));
  const actions = useSurgeonActions({ put, refresh });
  const top = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(top);
  const pager = usePager(reading, { page, size: PAGE_SIZE }, (next) =>
    surgeonsPath({ search, page }, { page: next }),
  );
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
      <StaffList noun="surgeon" reading={reading} shownCount={list?.surgeons.length} pager={pager}>
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
      </StaffList>
    </>
  );
}
