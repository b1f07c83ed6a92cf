import { clinicLabel } from '#domain/clinic/clinic.ts';
import { procedureLabel } from '#domain/procedure/procedure.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { formatCount } from '#domain/text.ts';
import { useNow } from '#web/lib/use-now.ts';
import { waitingTime } from '../publication.ts';
import type { Readers } from './use-claims.ts';
import type { Overtaken } from './use-overtaken.ts';

type Props = {
  queue: readonly AdminReview[];
  total: number;
  chosenId: number;
  refusals: ReadonlyMap<number, string>;
  overtaken: Overtaken;
  readers: Readers;
  onOpen: (id: number) => void;
};

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** What waits, on wide screens; a narrow one goes along with Previous and Next, and has what was refused on the way. */
export function QueueList(props: Props) {
  return (
    <>
      <WaitingReviews {...props} />
      <RefusedReviews {...props} />
    </>
  );
}

function RefusedReviews({ queue, chosenId, refusals, overtaken, onOpen }: Props) {
  const refused = queue.filter(({ id }) => id !== chosenId && (refusals.has(id) || overtaken.has(id)));
  if (refused.length === 0) return null;
  return (
    <ul className="mt-3 border-l-4 border-persimmon pl-3 md:hidden">
      {refused.map((review) => (
        <li key={review.id}>
          <button
            type="button"
            onClick={() => onOpen(review.id)}
            className="min-h-11 text-left text-sm text-persimmon underline underline-offset-4"
          >
            Not done: review #{review.id}, {procedureLabel(review.procedureName)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function WaitingReviews({ queue, total, chosenId, refusals, overtaken, readers, onOpen }: Props) {
  const now = useNow();
  return (
    <nav
      aria-label="Waiting reviews"
      className="hidden max-h-[calc(100dvh-12rem)] overflow-y-auto border-r border-hairline md:sticky md:top-0 md:block"
    >
      <ol>
        {queue.map((review) => (
          <li key={review.id} className="border-b border-hairline">
            <button
              ref={review.id === chosenId ? intoView : undefined}
              type="button"
              aria-current={review.id === chosenId ? 'true' : undefined}
              onClick={() => onOpen(review.id)}
              className="block w-full border-l-4 border-unseen px-3 py-2 text-left text-sm hover:bg-wash/60 focus-visible:-outline-offset-2 aria-[current]:border-celadon aria-[current]:bg-wash"
            >
              <span className="flex items-baseline justify-between gap-2">
                <span className="truncate font-semibold">{procedureLabel(review.procedureName)}</span>
                <span className="shrink-0 text-xs text-quiet tabular-nums">
                  {waitingTime(review.createdAt, now)}
                </span>
              </span>
              <span className="block truncate text-quiet">{clinicLabel(review.clinic)}</span>
              {readers.has(review.id) && (
                <span className="block truncate text-xs text-amber">
                  Open: {readers.get(review.id)?.join(', ')}
                </span>
              )}
              {overtaken.has(review.id) ? (
                <span className="block text-xs text-amber">Decided already</span>
              ) : (
                refusals.has(review.id) && <span className="block text-xs text-persimmon">Not done</span>
              )}
            </button>
          </li>
        ))}
      </ol>
      {total > queue.length && (
        <p className="px-3 py-2 text-xs text-quiet">
          The oldest {formatCount(queue.length)} of {formatCount(total)}
        </p>
      )}
    </nav>
  );
}
