import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { ClinicChange, ClinicChangeList } from '#domain/clinic/admin-clinic-views.ts';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { useFocusAfterRemoval } from '#web/lib/lists/use-focus-after-removal.ts';
import { type ListLoad, useListLoad } from '#web/lib/lists/list-load.ts';
import { countPages } from '#web/lib/lists/numbered-pages.ts';
import { useLastPage } from '#web/lib/lists/use-last-page.ts';
import { FilterForm } from '#web/parts/filter-form.tsx';
import { NumberedPager } from '#web/parts/numbered-pager.tsx';
import { ResultCount } from '#web/parts/result-count.tsx';
import { staffCounts } from '#web/parts/staff-counts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Options, SelectField } from '#web/ui/field.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { ChangeEntry } from './change-entry.tsx';
import { CHANGE_STATUSES, CHANGES_PAGE_SIZE, changesPath, readChangesQuery } from './clinic-query.ts';
import { useClinics } from './clinics-context.ts';
import { useChangeActions } from './use-change-actions.ts';

const STATUS_NAMES = {
  pending: 'Waiting',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Taken back',
} as const;

type Status = ClinicChange['status'];

/** Lists the profile changes that clinics request, with their differences and the decision. */
export function ChangesView({ load }: { load: ListLoad<ClinicChangeList> }) {
  const { status, page } = readChangesQuery(useSearchParams()[0]);
  const { list, failure, refresh, isLoading, put } = useChangeList(load, status);
  const actions = useChangeActions({ put, refresh });
  const top = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(top);
  useLastPage({
    page,
    pages: isLoading || !list ? undefined : countPages(list.total, CHANGES_PAGE_SIZE),
    pathOf: (next) => changesPath(status, next),
  });
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 ref={top} tabIndex={-1} className="text-xl outline-none">
            Changes of clinics’ profiles
          </h2>
          <p className="text-sm text-quiet">Nothing is public until somebody approves it.</p>
        </div>
        <div className="w-40">
          <FilterForm label="Filter changes">
            <SelectField label="Show" name="status" defaultValue={status}>
              <Options values={CHANGE_STATUSES} names={STATUS_NAMES} />
            </SelectField>
          </FilterForm>
        </div>
      </div>
      <div aria-busy={isLoading} className="mt-4">
        {list && (
          <ResultCount
            noun={staffCounts('change')}
            shownCount={list.changes.length}
            total={list.total}
            isCapped={false}
          />
        )}
        {!list && failure === null && <output className="block py-6 text-quiet">Loading changes…</output>}
        {failure !== null && (
          <FailureState title="The changes could not be read" text={reasonOf(failure)} onRetry={refresh} />
        )}
        {list?.changes.map((change, index) => (
          <ChangeEntry
            key={change.id}
            change={change}
            place={[...list.changes.slice(0, index + 1).map(({ id }) => id), change.clinic.version].join(' ')}
            refusal={actions.refusals.get(change.id)}
            onApprove={() => void actions.approve(change)}
            onDecline={(reason) => void actions.decline(change, reason)}
          />
        ))}
        {list?.total === 0 && (
          <EmptyState
            title={status === 'pending' ? 'No changes are waiting' : 'No changes found'}
            {...(status === 'pending' && {
              text: 'When a clinic edits its profile, the difference stands here.',
            })}
          />
        )}
      </div>
      {list && (
        <NumberedPager
          page={page}
          pages={countPages(list.total, CHANGES_PAGE_SIZE)}
          pathOf={(next) => changesPath(status, next)}
        />
      )}
    </>
  );
}

/** A page of changes; `put` replaces one. */
function useChangeList(load: ListLoad<ClinicChangeList>, status: Status) {
  const { tellWaitingChanges } = useClinics();
  const { answer: list, failure, isCurrent, refresh, change } = useListLoad(load);
  const put = useCallback(
    (id: number, changed: ClinicChange) =>
      change((last) => ({ ...last, changes: last.changes.map((one) => (one.id === id ? changed : one)) })),
    [change],
  );
  const waiting = status === 'pending' && isCurrent ? list?.total : undefined;
  useEffect(() => {
    if (waiting !== undefined) tellWaitingChanges(waiting);
  }, [waiting, tellWaitingChanges]);
  return { list, failure, isLoading: !isCurrent, refresh, put };
}
