import { useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { PostedPriceEntry, PostedPriceEntryList } from '#domain/price/posted-price-views.ts';
import { POSTED_STATUSES } from '#domain/price/posted-price.ts';
import { type ListLoad, useListLoad } from '#web/lib/lists/list-load.ts';
import { countPages } from '#web/lib/lists/numbered-pages.ts';
import { useFocusAfterRemoval } from '#web/lib/lists/use-focus-after-removal.ts';
import { useLastPage } from '#web/lib/lists/use-last-page.ts';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { FilterForm } from '#web/parts/filter-form.tsx';
import { NumberedPager } from '#web/parts/numbered-pager.tsx';
import { ResultCount } from '#web/parts/result-count.tsx';
import { staffCounts } from '#web/parts/staff-counts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
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
  const { answer: list, failure, isCurrent, refresh, change } = useListLoad(load);
  const put = useCallback(
    (id: number, changed: PostedPriceEntry) =>
      change((last) => ({ ...last, prices: last.prices.map((one) => (one.id === id ? changed : one)) })),
    [change],
  );
  const actions = usePostedActions({ put, refresh });
  const top = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(top);
  useLastPage({
    page,
    pages: !isCurrent || !list ? undefined : countPages(list.total, POSTED_PAGE_SIZE),
    pathOf: (next) => postedPath(status, next),
  });
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
      <div aria-busy={!isCurrent} className="mt-4">
        {list && (
          <ResultCount
            noun={staffCounts('price')}
            shownCount={list.prices.length}
            total={list.total}
            isCapped={false}
          />
        )}
        {!list && failure === null && <output className="block py-6 text-quiet">Loading prices…</output>}
        {failure !== null && (
          <FailureState title="The prices could not be read" text={reasonOf(failure)} onRetry={refresh} />
        )}
        {list?.prices.map((entry, index) => (
          <PostedEntry
            key={entry.id}
            entry={entry}
            place={list.prices
              .slice(0, index + 1)
              .map(({ id, status: of }) => `${id} ${of}`)
              .join(' ')}
            refusal={actions.refusals.get(entry.id)}
            onApprove={() => void actions.approve(entry)}
            onDecline={(reason) => void actions.decline(entry, reason)}
            onEnd={(reason) => void actions.end(entry, reason)}
          />
        ))}
        {list?.total === 0 && (
          <EmptyState title={status === 'pending' ? 'No prices are waiting' : 'No prices found'} />
        )}
      </div>
      {list && (
        <NumberedPager
          page={page}
          pages={countPages(list.total, POSTED_PAGE_SIZE)}
          pathOf={(next) => postedPath(status, next)}
        />
      )}
    </>
  );
}
