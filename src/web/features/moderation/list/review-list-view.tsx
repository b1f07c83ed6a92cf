import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isAdmin } from '#domain/account/actor.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import type { AdminReview, AdminReviewList } from '#domain/review/admin-review-views.ts';
import { formatCount } from '#domain/text.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { Link } from '#web/lib/links/link.tsx';
import { DialogOutlet, useDialogs } from '#web/lib/lists/dialog-route.tsx';
import { useFocusAfterRemoval } from '#web/lib/lists/use-focus-after-removal.ts';
import { type ListLoad, useListLoad } from '#web/lib/lists/list-load.ts';
import { usePager } from '#web/lib/lists/use-pager.ts';
import { countPages } from '#web/lib/lists/numbered-pages.ts';
import { ClearFilters } from '#web/parts/clear-filters.tsx';
import { ExportLink } from '#web/parts/export-link.tsx';
import { StaffList } from '#web/parts/staff-list.tsx';
import { PageStep } from '#web/parts/numbered-pager.tsx';
import { PageSizeField } from '#web/parts/page-size-field.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type ReviewScreen, ReviewScreenProvider } from '../review-screen.ts';
import { ReviewConfirmations, type Confirmation } from './review-confirmations.tsx';
import { ReviewFilters } from './admin-review-filters.tsx';
import { ReviewMenu } from './review-menu.tsx';
import { ReviewRow } from './review-row.tsx';
import { listPath, readReviewQuery, PAGE_SIZES, type ReviewQuery } from './admin-review-query.ts';
import { useUndone } from '../undo/undo-context.ts';
import { UndoNotice } from '../undo/undo-notice.tsx';
import { useUndoKey } from '../undo/use-undo-key.ts';
import { useReviewActions } from './use-review-actions.ts';
import { findProcedure } from '../edits/draft-labels.ts';
import { OnlyChip } from './only-chip.tsx';
import { useProcedures } from '../use-procedures.ts';

/** Lists all reviews with search, filters, sorting and pages; each row has a menu of actions. */
export function ReviewListView({ load }: { load: ListLoad<AdminReviewList> }) {
  const [params] = useSearchParams();
  const dialogs = useDialogs(portalPaths.admin.reviews());
  const query = readReviewQuery(params);
  const reading = useListLoad(load);
  const { answer: list, refresh, change } = reading;
  const put = (review: AdminReview) =>
    change((last) => ({
      ...last,
      reviews: last.reviews.map((row) => (row.id === review.id ? review : row)),
    }));
  const actions = useReviewActions({ put, refresh });
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const top = useRef<HTMLHeadingElement>(null);
  usePager(reading, query, (page) => listPath(query, { page }));
  useFocusAfterRemoval(top, 'article, [data-undo]');
  const changed = (review: AdminReview) => {
    put(review);
    refresh();
  };
  const screen: ReviewScreen = { onChange: refresh, onEdit: changed, onAsk: changed };
  useUndone(changed);
  useUndoKey();

  const menuOf = (review: AdminReview) => (
    <ReviewMenu
      review={review}
      onDetails={() => dialogs.open(`${review.id}`)}
      onEdit={() => dialogs.open(`${review.id}/edit`)}
      onAsk={() => dialogs.open(`${review.id}/ask`)}
      onPublish={(published) => void actions.setPublished(review, published)}
      onConfirm={(kind) => setConfirmation({ kind, review })}
    />
  );

  return (
    <>
      <ListHead heading={top} counts={list?.counts} />
      <ReviewFilters query={query} />
      {query.procedureId !== undefined && <ProcedureChip query={query} id={query.procedureId} />}
      <StaffList noun="review" reading={reading} shownCount={list?.reviews.length}>
        {list?.reviews.map((review) => (
          <ReviewRow
            key={review.id}
            review={review}
            errorText={actions.errorOf(review)?.text}
            menu={menuOf(review)}
            onOpen={() => dialogs.open(`${review.id}`)}
            onChange={changed}
          />
        ))}
        {list?.total === 0 && (
          <NoReviews isFiltered={['search', 'filter', 'procedure'].some((name) => params.has(name))} />
        )}
      </StaffList>
      {list && <ListPager query={query} total={list.total} />}
      <UndoNotice className="fixed bottom-20 start-4 z-20 md:bottom-4" />
      <ReviewScreenProvider value={screen}>
        <DialogOutlet dialogs={dialogs} />
      </ReviewScreenProvider>
      <ReviewConfirmations
        item={confirmation}
        onCancel={() => setConfirmation(null)}
        onConfirm={({ kind, review }) => {
          setConfirmation(null);
          void (kind === 'delete' ? actions.remove(review) : actions.forceUnpublish(review));
        }}
      />
    </>
  );
}

type Counts = AdminReviewList['counts'];

function ListHead({
  heading,
  counts,
}: {
  heading: React.RefObject<HTMLHeadingElement | null>;
  counts: Counts | undefined;
}) {
  const { actor } = useStaff();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          Reviews
        </h1>
        <p className="min-h-6 text-sm text-quiet tabular-nums">
          {counts &&
            `${formatCount(counts.pending)} pending · ${counts.parked > 0 ? `${formatCount(counts.parked)} waiting for an answer · ` : ''}${formatCount(counts.published)} published · ${formatCount(counts.draft)} declined or unpublished`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Link to={portalPaths.admin.replies()} className={`${buttonClass('quiet')} max-lg:-ms-4`}>
          Saved replies
        </Link>
        {isAdmin(actor) && <ExportLink table="reviews" />}
        <Link to={portalPaths.admin.queue()} className={buttonClass('primary')}>
          Review the queue
          {counts && <span className="tabular-nums">({formatCount(counts.pending)})</span>}
        </Link>
      </div>
    </div>
  );
}

function NoReviews({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState title="No reviews found">
      {isFiltered && <ClearFilters to={portalPaths.admin.reviews()}>Clear filters</ClearFilters>}
    </EmptyState>
  );
}

/** Previous and Next, 'Page X of Y', and the choice of page size. */
function ListPager({ query, total }: { query: ReviewQuery; total: number }) {
  const pages = countPages(total, query.size);
  const page = Math.min(query.page, pages);
  return (
    <div className="mt-4 flex flex-wrap items-end justify-between gap-3">
      <nav aria-label="Pages" className="flex flex-wrap items-center gap-3">
        <PageStep name="Previous" to={page > 1 ? listPath(query, { page: page - 1 }) : null} />
        <p className="text-sm tabular-nums" aria-live="polite">
          Page {formatCount(page)} of {formatCount(pages)}
        </p>
        <PageStep name="Next" to={page < pages ? listPath(query, { page: page + 1 }) : null} />
      </nav>
      <PageSizeField
        label="Reviews per page"
        size={query.size}
        sizes={PAGE_SIZES}
        pathOf={(newest, size) => listPath(readReviewQuery(newest), { size })}
      />
    </div>
  );
}

/** Shows that the list is filtered by one procedure; the link removes the filter. */
function ProcedureChip({ query, id }: { query: ReviewQuery; id: number }) {
  const name = findProcedure(useProcedures(), String(id))?.name ?? `Procedure #${id}`;
  return <OnlyChip name={name} to={listPath(query, { procedureId: undefined })} all="every procedure" />;
}
