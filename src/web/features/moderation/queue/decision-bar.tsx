import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { reviewCan } from '#domain/review/review-policy.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import type { PressEvent } from '#web/lib/presses/settled.ts';
import { readDraft } from '#web/lib/forms/form-draft.ts';
import { Link } from '#web/lib/links/link.tsx';
import { buttonClass, inertClass, linkClass } from '#web/ui/button.ts';
import { SettledButton } from '#web/ui/settled-button.tsx';
import { mayTakeDown } from '../list/publication.ts';
import { UndoNotice } from '../undo/undo-notice.tsx';
import { declineDraft } from './decline-draft.ts';
import { type Decline, DeclineForm } from './decline-form.tsx';

export type DecisionProps = {
  review: AdminReview;
  /** Sentence that says which decision failed, and why. */
  errorText: string | undefined;
  /** Sentence naming the earlier decision and its author; set when another person decided first. */
  overtaken: string | undefined;
  onLeave: () => void;
  isDeclining: boolean;
  /** True when a press acts: the review has settled and no decision is in flight. */
  isReady: boolean;
  onAskReason: (press: PressEvent) => void;
  onCancelReason: () => void;
  onPublish: (press: PressEvent) => void;
  onDecline: (decline: Decline, press: PressEvent) => void;
  onAsk: (press: PressEvent) => void;
  onEdit: (press: PressEvent) => void;
};

/** Sticks to the foot of the screen, above the bottom bar of narrow screens. */
const belowClass =
  'sticky bottom-16 z-10 -mx-4 mt-6 border-t border-hairline bg-paper px-4 py-3 sm:-mx-6 sm:px-6 md:bottom-0 md:mx-0 md:px-0 short:relative short:bottom-auto';

/** Places the bar beside the review while the reason form is open; below it on narrow screens. */
const besideClass =
  'lg:flex lg:max-h-[calc(100dvh-22rem)] lg:min-h-60 lg:flex-col mt-6 scroll-mb-16 border-t border-hairline py-3 md:scroll-mb-0 lg:sticky lg:top-4 lg:mt-3 lg:self-start lg:border-t-0 lg:border-s lg:py-0 lg:ps-6';

/** Keeps the form's buttons on screen, above the bottom bar of narrow screens. */
const formButtonsClass =
  'sticky bottom-16 z-10 bg-paper py-2 md:bottom-0 lg:static lg:py-0 lg:pt-2 short:static';

const publishClass = `${buttonClass('primary')} min-w-24 sm:min-w-32`;

const secondaryClass = `${buttonClass('secondary')} max-sm:px-2.5`;

/** The decisions available for a review. */
export function DecisionBar({ review, errorText, overtaken, isDeclining, isReady, ...on }: DecisionProps) {
  const { actor } = useStaff();
  const mayPublish = reviewCan.publish(actor, review);
  const mayDecline = mayTakeDown(actor, review);
  const decline = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDeclining) bar.current?.scrollIntoView({ block: 'nearest' });
  }, [isDeclining]);
  return (
    <div ref={bar} className={isDeclining ? besideClass : belowClass} data-foot-bar="">
      <UndoNotice
        className={isDeclining ? 'mb-2' : 'absolute bottom-full start-4 mb-2 sm:start-6 md:start-0'}
      />
      <p role="alert" className="mb-2 text-sm font-semibold text-persimmon empty:hidden">
        {errorText}
      </p>
      {overtaken !== undefined ? (
        <OvertakenNotice review={review} sentence={overtaken} onLeave={on.onLeave} />
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
          renderButtons={(buttons) => (
            <div className={formButtonsClass}>
              <ButtonRow>{buttons}</ButtonRow>
            </div>
          )}
        />
      ) : (
        <ButtonRow
          publish={
            <ActionButton isReady={isReady} may={mayPublish} onClick={on.onPublish} className={publishClass}>
              Publish
            </ActionButton>
          }
        >
          <ActionButton isReady={isReady} onClick={on.onEdit} className={secondaryClass}>
            Edit
          </ActionButton>
          <ActionButton
            isReady={isReady}
            may={reviewCan.ask(actor, review)}
            onClick={on.onAsk}
            className={secondaryClass}
          >
            Ask…
          </ActionButton>
          <ActionButton
            ref={decline}
            isReady={isReady}
            may={mayDecline}
            onClick={on.onAskReason}
            className={buttonClass('danger')}
          >
            {review.status === 'published' ? 'Unpublish…' : 'Decline…'}
          </ActionButton>
        </ButtonRow>
      )}
    </div>
  );
}

type ActionProps = {
  ref?: Ref<HTMLButtonElement>;
  isReady: boolean;
  /** True, or the reason why the action is not available. */
  may?: true | string;
  onClick: (press: PressEvent) => void;
  className: string;
  children: ReactNode;
};

function ActionButton({ ref, isReady, may = true, onClick, className, children }: ActionProps) {
  return (
    <button
      ref={ref}
      type="button"
      onClick={onClick}
      aria-disabled={!isReady || may !== true}
      title={may === true ? undefined : may}
      className={`${className} ${inertClass}`}
    >
      {children}
    </button>
  );
}

const ROW = 'grid-cols-[auto_minmax(0,1fr)]';

/** Keeps an empty space where Publish is absent, so that a second click never lands on another button. */
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

type OvertakenProps = {
  review: AdminReview;
  /** The sentence that names the earlier decision and its author. */
  sentence: string;
  onLeave: () => void;
};

/** Replaces the decision buttons when another person decided first; still shows the reason typed so far. */
function OvertakenNotice({ review, sentence, onLeave }: OvertakenProps) {
  const { actor } = useStaff();
  const { reason } = readDraft(declineDraft(actor, review.id), ['reason']);
  return (
    <div className="border-s-4 border-amber ps-3">
      <p role="alert">
        <strong>Decided already.</strong> {sentence}
      </p>
      {reason && (
        <figure className="mt-2 text-sm">
          <figcaption className="text-quiet">Your reason, which is kept in this tab:</figcaption>
          <blockquote className="mt-1 max-h-24 overflow-y-auto wrap-anywhere whitespace-pre-line">
            {reason}
          </blockquote>
        </figure>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        <SettledButton subject={review.id} onPress={onLeave} className={buttonClass('secondary')}>
          Continue
        </SettledButton>
        <Link to={portalPaths.admin.review(review.id)} className={`${linkClass} text-sm`}>
          Look at how it stands
        </Link>
      </p>
    </div>
  );
}
