import { type ReactNode, useRef } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { reviewCan } from '#domain/review/review-policy.ts';
import { buttonClass, inertClass } from '#web/ui/button.ts';
import { useModeration } from '../moderation-context.ts';
import { UndoNotice } from '../undo/undo-notice.tsx';
import { AskButton } from '../letters/ask-button.tsx';
import { declineDraft } from './decline-draft.ts';
import { OvertakenNotice } from './overtaken-notice.tsx';
import { type Decline, DeclineForm } from './decline-form.tsx';

/** A press, by when it was made. */
type PressEvent = { timeStamp: number };

export type DecisionProps = {
  review: AdminReview;
  refusal: string | undefined;
  /** Who decided it first, and what; nothing is left to decide then. */
  overtaken: string | undefined;
  onLeave: () => void;
  isDeclining: boolean;
  /** Whether the review has been on screen long enough for a press. */
  isSettled: boolean;
  /** Whether a press now decides: besides, no decision is under way. */
  isReady: boolean;
  onAskReason: (press: PressEvent) => void;
  onCancelReason: () => void;
  onPublish: (press: PressEvent) => void;
  onDecline: (decline: Decline, press: PressEvent) => void;
  onAsk: (press: PressEvent) => void;
  onEdit: (press: PressEvent) => void;
};

/** At the foot of the screen, above the bottom bar of a narrow one. */
const belowClass =
  'sticky bottom-16 z-10 -mx-4 mt-6 border-t border-hairline bg-paper px-4 py-3 sm:-mx-6 sm:px-6 md:bottom-0 md:mx-0 md:px-0 short:relative short:bottom-auto';

/** With the form for a reason: beside the review, or below it where there is no room, never over it. */
const besideClass =
  'mt-6 border-t border-hairline py-3 lg:sticky lg:top-4 lg:mt-3 lg:self-start lg:border-t-0 lg:border-l lg:py-0 lg:pl-6';

const publishClass = `${buttonClass('primary')} min-w-24 sm:min-w-32`;

/** What can be decided about a review. */
export function DecisionBar({
  review,
  refusal,
  overtaken,
  isDeclining,
  isReady,
  isSettled,
  ...on
}: DecisionProps) {
  const { actor } = useModeration();
  const mayPublish = reviewCan.publish(actor, review);
  const mayDecline =
    review.status === 'published' ? reviewCan.unpublish(actor, review) : reviewCan.decline(actor, review);
  const decline = useRef<HTMLButtonElement>(null);
  return (
    <div className={isDeclining ? besideClass : belowClass}>
      <UndoNotice className={isDeclining ? 'mb-2' : 'absolute bottom-full left-4 mb-2 sm:left-6 md:left-0'} />
      <p role="alert" className="mb-2 text-sm font-semibold text-persimmon empty:hidden">
        {refusal && `Not done: ${refusal}`}
      </p>
      {overtaken !== undefined ? (
        <OvertakenNotice review={review} said={overtaken} onLeave={on.onLeave} />
      ) : isDeclining && mayDecline === true ? (
        <DeclineForm
          key={review.id}
          reviews={[review]}
          draftKey={declineDraft(actor, review.id)}
          isReady={isReady}
          submitLabel={review.status === 'published' ? 'Unpublish review' : undefined}
          onDecline={on.onDecline}
          onCancel={() => {
            on.onCancelReason();
            requestAnimationFrame(() => decline.current?.focus());
          }}
          renderButtons={(buttons) => <ButtonRow>{buttons}</ButtonRow>}
        />
      ) : (
        <ButtonRow
          publish={
            <button
              type="button"
              onClick={on.onPublish}
              aria-disabled={!isReady || mayPublish !== true}
              title={mayPublish === true ? undefined : mayPublish}
              className={`${publishClass} ${inertClass}`}
            >
              Publish
            </button>
          }
        >
          <button
            type="button"
            onClick={on.onEdit}
            aria-disabled={!isSettled}
            className={`${buttonClass('secondary')} ${inertClass} max-sm:px-2.5`}
          >
            Edit
          </button>
          <AskButton review={review} isSettled={isSettled} onAsk={on.onAsk} />
          <button
            ref={decline}
            type="button"
            onClick={on.onAskReason}
            aria-disabled={!isSettled || mayDecline !== true}
            title={mayDecline === true ? undefined : mayDecline}
            className={`${buttonClass('danger')} ${inertClass}`}
          >
            {review.status === 'published' ? 'Unpublish…' : 'Decline…'}
          </button>
        </ButtonRow>
      )}
    </div>
  );
}

const ROW = 'grid-cols-[auto_minmax(0,1fr)]';

/** The place of Publish is its own: where it is not, that place is empty, so that no second click ever lands on it. */
function ButtonRow({ publish, children }: { publish?: ReactNode; children: ReactNode }) {
  return (
    <div className={`grid items-start gap-2 ${publish ? ROW : `${ROW} lg:grid-cols-1`}`}>
      {publish ?? (
        <span aria-hidden="true" className={`${publishClass} invisible lg:hidden`}>
          Publish
        </span>
      )}
      <div className="flex flex-wrap items-center justify-end gap-x-1 gap-y-2 sm:justify-start sm:gap-x-6">
        {children}
      </div>
    </div>
  );
}
