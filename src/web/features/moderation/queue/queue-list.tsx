import { useEffect, useRef } from 'react';
import { procedureLabel } from '#domain/procedure/procedure.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { formatCount } from '#domain/text.ts';
import { buttonClass } from '#web/ui/button.ts';
import { useNow } from '#web/lib/use-now.ts';
import { QueueRow } from './queue-row.tsx';
import type { ErrorOf } from '#web/lib/lists/use-row-errors.ts';
import type { Readers } from './use-claims.ts';
import type { Overtaken } from './use-overtaken.ts';

type Props = {
  queue: readonly AdminReview[];
  total: number;
  chosenId: number;
  errorOf: ErrorOf<number>;
  overtaken: Overtaken;
  readers: Readers;
  /** Ids of the reviews selected to be declined together. */
  selected: ReadonlySet<number>;
  /** True while the list is expanded on a narrow screen. */
  isOpen: boolean;
  onOpen: (id: number) => void;
  /** Lists the next reviews of the queue too. */
  onMore: () => void;
};

/** The waiting reviews and, below, reviews whose decision failed. Narrow screens collapse the list. */
export function QueueList(props: Props) {
  return (
    <>
      <WaitingReviews {...props} />
      <FailedReviews {...props} />
    </>
  );
}

function FailedReviews({ queue, chosenId, errorOf, overtaken, onOpen }: Props) {
  const failed = queue.filter(
    (review) => review.id !== chosenId && (errorOf(review) !== undefined || overtaken.has(review.id)),
  );
  if (failed.length === 0) return null;
  return (
    <ul className="mt-3 border-s-4 border-persimmon ps-3 md:hidden">
      {failed.map((review) => (
        <li key={review.id}>
          <button
            type="button"
            onClick={() => onOpen(review.id)}
            className="min-h-11 text-start text-sm text-persimmon underline underline-offset-4"
          >
            {nameFailure(errorOf(review)) || 'Not done'}: review #{review.id},{' '}
            {procedureLabel(review.procedureName)}
          </button>
        </li>
      ))}
    </ul>
  );
}

const nameFailure = (error: ReturnType<ErrorOf<number>>) =>
  error === undefined ? '' : error.isPerhaps ? 'Perhaps not done' : 'Not done';

function WaitingReviews({
  queue,
  total,
  chosenId,
  errorOf,
  overtaken,
  readers,
  selected,
  isOpen,
  onOpen,
  onMore,
}: Props) {
  const now = useNow();
  const list = useRef<HTMLElement>(null);
  const index = queue.findIndex(({ id }) => id === chosenId);
  // Runs on every change of the open review's index; a manual scroll position lasts until then.
  useEffect(() => {
    if (list.current) scrollToRow(list.current, index);
  }, [index]);
  const noteOf = (review: AdminReview) => {
    const { id } = review;
    const others = readers.get(id);
    const done = overtaken.has(id) ? 'Decided already' : nameFailure(errorOf(review));
    return [others ? `Open: ${others.join(', ')}` : '', done].filter(Boolean).join(' · ');
  };
  return (
    <nav
      ref={list}
      aria-label="Waiting reviews"
      className={`max-h-[50dvh] overflow-y-auto border-hairline max-md:border-b md:sticky md:border-e ${isOpen ? '' : 'hidden'} md:top-0 md:block md:max-h-[max(20rem,calc(100dvh-17rem))]`}
    >
      <ol>
        {queue.map((review, place) => (
          <QueueRow
            key={review.id}
            review={review}
            now={now}
            isOpen={review.id === chosenId}
            isSelected={selected.has(review.id)}
            isJoined={review.submissionId !== null && review.submissionId === queue[place - 1]?.submissionId}
            note={noteOf(review)}
            onOpen={onOpen}
          />
        ))}
      </ol>
      {total > queue.length && (
        <p className="flex flex-wrap items-center gap-x-2 px-3 py-1 text-xs text-quiet">
          {formatCount(queue.length)} of {formatCount(total)} are listed here
          <button type="button" onClick={onMore} className={buttonClass('quiet')}>
            List more
          </button>
        </p>
      )}
    </nav>
  );
}

/** Scrolls only the list, not the page, until a row is visible. */
function scrollToRow(list: HTMLElement, index: number): void {
  const row = list.querySelectorAll('li')[index]?.getBoundingClientRect();
  if (!row) return;
  const { top, bottom } = list.getBoundingClientRect();
  const end = Math.min(bottom, window.innerHeight);
  if (row.top < top) list.scrollTop -= top - row.top;
  else if (row.bottom > end) list.scrollTop += row.bottom - end;
}
