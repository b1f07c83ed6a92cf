import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { procedureLabel } from '#domain/procedure/procedure.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { formatCount } from '#domain/text.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { watchShown } from '#web/lib/reading/watch-shown.ts';
import { linkClass } from '#web/ui/button.ts';
import { waitingTime } from '../list/publication.ts';
import { ReviewChanges } from '../edits/review-changes.tsx';
import { ParkedNote } from '../letters/parked-note.tsx';
import { ReviewReports } from '../reports/review-reports.tsx';
import { ReviewFacts, ReviewText } from '../details/review-facts.tsx';
import { ReviewPhotos } from '../details/review-photos.tsx';
import { StatusBadges } from '../status-badges.tsx';
import { queuePath, readQueueQuery } from './queue-query.ts';
import { DecisionBar, type DecisionProps } from './decision-bar.tsx';

type Props = DecisionProps & {
  /** Position of the review in the loaded list, from 1. */
  position: number;
  /** True for a review beyond the loaded list, whose position in the queue is unknown. */
  isBeyond: boolean;
  count: number;
  /** Number of waiting reviews on the server. */
  total: number;
  /** Changes whenever the meaning of a press changes. */
  view: number;
  /** Other staff who have the review open. */
  readers: readonly string[] | undefined;
  /** Control that selects the review to be declined with others. */
  selection: ReactNode;
  onViewPhoto: (index: number) => void;
  /** Called with the review after it was resumed into the queue. */
  onChange: (review: AdminReview) => void;
  onStep: (by: 1 | -1) => void;
  /** Called when this view has been painted, and `onHide` when it disappears. */
  onShow: (view: number, at: number) => void;
  onHide: () => void;
};

/** Shows one waiting review in full, with its decisions. */
export function QueuePane({ position, isBeyond, count, total, view, readers, selection, ...rest }: Props) {
  const { onViewPhoto, onChange, onStep, onShow, onHide, ...decision } = rest;
  const { review } = decision;
  const age = waitingTime(review.createdAt, useNow());
  useEffect(() => watchShown((at) => onShow(view, at), onHide), [view, onShow, onHide]);
  return (
    <section aria-labelledby="waiting-review" className="min-w-0 pb-4 md:ps-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-3 max-sm:gap-x-1 max-sm:pt-1">
        <p className="text-sm text-quiet tabular-nums">
          {isBeyond ? 'One' : formatCount(position)} of {formatCount(total)} ·{' '}
          {review.status === 'pending' ? `waiting ${age}` : `sent ${age} ago`}
        </p>
        {selection}
        <div className="flex gap-2">
          <Step name="Previous" isPossible={position > 1} onClick={() => onStep(-1)} />
          <Step name="Next" isPossible={position < count} onClick={() => onStep(1)} />
        </div>
      </div>
      <output className="block text-sm font-semibold text-amber">
        {readers && `Also reading this: ${readers.join(', ')}`}
      </output>
      <div className={decision.isDeclining ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-6' : ''}>
        <div className="min-w-0">
          <WholeReview key={review.id} review={review} onViewPhoto={onViewPhoto} onChange={onChange} />
        </div>
        <DecisionBar {...decision} />
      </div>
    </section>
  );
}

type WholeProps = { review: AdminReview } & Pick<Props, 'onViewPhoto' | 'onChange'>;

function WholeReview({ review, onViewPhoto, onChange }: WholeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnNext(heading);
  const query = readQueueQuery(useSearchParams()[0]);
  return (
    <>
      <h2
        id="waiting-review"
        ref={heading}
        tabIndex={-1}
        className="mt-2 text-2xl outline-none max-sm:mt-0 max-sm:text-xl"
      >
        {procedureLabel(review.procedureName)}
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {clinicLabel(review.clinic)}
        {query.clinicId === undefined && (
          <Link to={queuePath(query, { clinicId: review.clinicId })} className={`${linkClass} text-sm`}>
            Only this clinic
          </Link>
        )}
        <span className="text-quiet">Review #{review.id}</span>
        <StatusBadges review={review} />
      </p>
      <ParkedNote review={review} onChange={onChange} />
      <ReviewReports review={review} />
      <div className="mt-4">
        <ReviewText review={review} />
      </div>
      <div className="mt-4">
        <ReviewPhotos review={review} onView={onViewPhoto} />
      </div>
      <ReviewChanges review={review} />
      <div className="mt-4">
        <ReviewFacts review={review} />
      </div>
    </>
  );
}

type StepProps = { name: string; isPossible: boolean; onClick: () => void };

function Step({ name, isPossible, onClick }: StepProps) {
  return (
    <button
      type="button"
      // Unlike `disabled`, aria-disabled keeps the focus at both ends of the list.
      aria-disabled={!isPossible}
      onClick={() => {
        if (isPossible) onClick();
      }}
      className="min-h-11 px-2 text-sm font-semibold max-sm:px-1 text-celadon underline decoration-celadon/40 underline-offset-4 aria-disabled:text-quiet aria-disabled:no-underline"
    >
      {name}
    </button>
  );
}

/** Focuses the next review's heading, so that screen readers read it and the page starts at its top. */
function useFocusOnNext(heading: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement } = document;
    const isElsewhere = activeElement?.closest('nav, [role="dialog"]') ?? null;
    const isArriving = activeElement instanceof HTMLHeadingElement && activeElement.tagName === 'H1';
    if (isElsewhere || isArriving) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [heading]);
}
