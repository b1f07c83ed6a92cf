import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { PostedPriceEntry, PostedPriceEntryList } from '#domain/price/posted-price-views.ts';
import { POSTED_STATUSES } from '#domain/price/posted-price.ts';
import { type ListLoad, useListLoad } from '#web/lib/lists/list-load.ts';
import { useFocusAfterRemoval } from '#web/lib/lists/use-focus-after-removal.ts';
import { usePager } from '#web/lib/lists/use-pager.ts';
import { FilterForm } from '#web/parts/filter-form.tsx';
import { StaffList } from '#web/parts/staff-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Options, SelectField } from '#web/ui/field.tsx';
import { PostedEntry } from './posted-entry.tsx';
import { POSTED_PAGE_SIZE, postedPath, readPostedQuery } from './posted-query.ts';
import { usePostedActions } from './use-posted-actions.ts';

const STATUS_NAMES = {
  pending: 'Waiting',
  approved: 'Current',
  declined: 'Declined',
  withdrawn: 'Taken back',
  ended: 'Former',
} as const;

/** Lists the prices that clinics post, with the decision, and their history. */
export function PostedPricesView({ load }: { load: ListLoad<PostedPriceEntryList> }) {
  const { status, page } = readPostedQuery(useSearchParams()[0]);
  const reading = useListLoad(load);
  const { answer: list, refresh, change } = reading;
  const put = (id: number, changed: PostedPriceEntry) =>
    change((last) => ({ ...last, prices: last.prices.map((one) => (one.id === id ? changed : one)) }));
  const actions = usePostedActions({ put, refresh });
  const top = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(top);
  const pager = usePager(reading, { page, size: POSTED_PAGE_SIZE }, (next) =>
    postedPath({ status, page }, { page: next }),
  );
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 ref={top} tabIndex={-1} className="text-xl outline-none">
            Prices that clinics post
          </h2>
          <p className="text-sm text-quiet">
            Visitors see what somebody approved, beside the reports and in no figure.
          </p>
        </div>
        <div className="w-40">
          <FilterForm label="Filter posted prices">
            <SelectField label="Show" name="status" defaultValue={status}>
              <Options values={POSTED_STATUSES} names={STATUS_NAMES} />
            </SelectField>
          </FilterForm>
        </div>
      </div>
      <StaffList noun="price" reading={reading} shownCount={list?.prices.length} pager={pager}>
        {list?.prices.map((entry, index) => (
          <PostedEntry
            key={entry.id}
            entry={entry}
            place={list.prices
              .slice(0, index + 1)
              .map(({ id, status: of }) => `${id} ${of}`)
              .join(' ')}
            actions={actions}
          />
        ))}
        {list?.total === 0 && (
          <EmptyState title={status === 'pending' ? 'No prices are waiting' : 'No prices found'} />
        )}
      </StaffList>
    </>
  );
}
