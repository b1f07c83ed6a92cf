import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { ClinicChange, ClinicChangeList } from '#domain/clinic/admin-clinic-views.ts';
import { useFocusAfterRemoval } from '#web/lib/lists/use-focus-after-removal.ts';
import { type ListLoad, useListLoad } from '#web/lib/lists/list-load.ts';
import { usePager } from '#web/lib/lists/use-pager.ts';
import { FilterForm } from '#web/parts/filter-form.tsx';
import { StaffList } from '#web/parts/staff-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Options, SelectField } from '#web/ui/field.tsx';
import { ChangeEntry } from './change-entry.tsx';
import { CHANGE_STATUSES, CHANGES_PAGE_SIZE, changesPath, readChangesQuery } from './clinic-query.ts';
import { useChangeActions } from './use-change-actions.ts';

const STATUS_NAMES = {
  pending: 'Waiting',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Taken back',
} as const;

/** Lists the profile changes that clinics request, with their differences and the decision. */
export function ChangesView({ load }: { load: ListLoad<ClinicChangeList> }) {
  const { status, page } = readChangesQuery(useSearchParams()[0]);
  const reading = useListLoad(load);
  const { answer: list, refresh, change } = reading;
  const put = (id: number, changed: ClinicChange) =>
    change((last) => ({ ...last, changes: last.changes.map((one) => (one.id === id ? changed : one)) }));
  const actions = useChangeActions({ put, refresh });
  const top = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(top);
  const pager = usePager(reading, { page, size: CHANGES_PAGE_SIZE }, (next) =>
    changesPath({ status, page }, { page: next }),
  );
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
      <StaffList noun="change" reading={reading} shownCount={list?.changes.length} pager={pager}>
        {list?.changes.map((entry, index) => (
          <ChangeEntry
            key={entry.id}
            change={entry}
            place={[...list.changes.slice(0, index + 1).map(({ id }) => id), entry.clinic.version].join(' ')}
            actions={actions}
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
      </StaffList>
    </>
  );
}
