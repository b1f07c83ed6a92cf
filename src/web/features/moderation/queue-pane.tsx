import { useEffect, useRef } from 'react';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { procedureLabel } from '#domain/procedure/procedure.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { reviewCan } from '#domain/review/review-policy.ts';
import { formatCount } from '#domain/text.ts';
import { useNow } from '#web/lib/use-now.ts';
import { buttonClass } from '#web/ui/button.ts';
import { declineDraft } from './decline-draft.ts';
import { DeclineForm } from './decline-form.tsx';
import { useModeration } from './moderation-context.ts';
import { waitingTime } from './publication.ts';
import { ReviewFacts, ReviewText } from './review-facts.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import { StatusBadges } from './status-badges.tsx';

type Props = {
  review: AdminReview;
  /** From 1. */
  position: number;
  total: number;
  refusal: string | undefined;
  isDeclining: boolean;
  onDeclining: (isDeclining: boolean) => void;
  onPublish: () => void;
  onDecline: (reason: string) => void;
  onEdit: () => void;
  onStep: (by: 1 | -1) => void;
};

/** One waiting review, whole, with what can be decided about it. */
export function QueuePane({ review, position, total, ...on }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnNext(heading);
  return (
    <section aria-labelledby="waiting-review" className="min-w-0 pb-4 md:pl-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-3">
        <p className="text-sm text-quiet tabular-nums">
          {formatCount(position)} of {formatCount(total)} · waiting {waitingTime(review.createdAt, useNow())}
        </p>
        <div className="flex gap-2">
          <Step name="Previous" isPossible={position > 1} onClick={() => on.onStep(-1)} />
          <Step name="Next" isPossible={position < total} onClick={() => on.onStep(1)} />
        </div>
      </div>
      <h2 id="waiting-review" ref={heading} tabIndex={-1} className="mt-2 text-2xl outline-none">
        {procedureLabel(review.procedureName)}
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {clinicLabel(review.clinic)}
        <span className="text-quiet">Review #{review.id}</span>
        <StatusBadges review={review} />
      </p>
      <div className="mt-4">
        <ReviewText content={review.content} />
      </div>
      <div className="mt-4">
        <ReviewPhotos review={review} />
      </div>
      <div className="mt-4">
        <ReviewFacts review={review} />
      </div>
      <Decision review={review} {...on} />
    </section>
  );
}

type DecisionProps = Omit<Props, 'position' | 'total' | 'onStep'>;

/** Stays at the foot of the screen, above the bottom bar of a narrow one. */
function Decision({ review, refusal, isDeclining, onDeclining, ...on }: DecisionProps) {
  const { actor } = useModeration();
  const mayPublish = reviewCan.publish(actor, review);
  const mayDecline = reviewCan.decline(actor, review);
  const decline = useRef<HTMLButtonElement>(null);
  return (
    <div className="sticky bottom-16 z-10 -mx-4 mt-6 border-t border-hairline bg-paper px-4 py-3 sm:-mx-6 sm:px-6 md:bottom-0 md:mx-0 md:px-0 short:static">
      <p role="alert" className="mb-2 text-sm font-semibold text-persimmon empty:hidden">
        {refusal && `Not done: ${refusal}`}
      </p>
      {isDeclining && mayDecline === true ? (
        <DeclineForm
          draftKey={declineDraft(actor, review.id)}
          onDecline={on.onDecline}
          onCancel={() => {
            onDeclining(false);
            requestAnimationFrame(() => decline.current?.focus());
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <button
            type="button"
            onClick={on.onPublish}
            disabled={mayPublish !== true}
            title={mayPublish === true ? undefined : mayPublish}
            className={`${buttonClass('primary')} min-w-32`}
          >
            Publish
          </button>
          <button type="button" onClick={on.onEdit} className={buttonClass('secondary')}>
            Edit
          </button>
          <button
            ref={decline}
            type="button"
            onClick={() => onDeclining(true)}
            disabled={mayDecline !== true}
            title={mayDecline === true ? undefined : mayDecline}
            className={`${buttonClass('danger')} ml-auto sm:ml-6`}
          >
            Decline…
          </button>
        </div>
      )}
    </div>
  );
}

type StepProps = { name: string; isPossible: boolean; onClick: () => void };

function Step({ name, isPossible, onClick }: StepProps) {
  return (
    <button
      type="button"
      // Keeps the focus at the ends.
      aria-disabled={!isPossible}
      onClick={() => {
        if (isPossible) onClick();
      }}
      className="min-h-11 px-2 text-sm font-semibold text-celadon underline decoration-celadon/40 underline-offset-4 aria-disabled:text-quiet aria-disabled:no-underline"
    >
      {name}
    </button>
  );
}

/** The next review's heading takes the focus, so that it is read and the page is at its beginning. */
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
