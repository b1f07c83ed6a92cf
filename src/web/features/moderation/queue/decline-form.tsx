import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { useKeptReason } from '#web/lib/use-kept-reason.ts';
import { buttonClass, inertClass } from '#web/ui/button.ts';
import { DecisionReason } from '../letters/decision-reason.tsx';

/** Why a review is declined, and whether its submitter is not to be told. */
export type Decline = { declineReason: string; isSpam: boolean };

type Props = {
  /** One, or several that are declined for one reason. */
  reviews: readonly AdminReview[];
  draftKey: string;
  /** Whether a press now declines. */
  isReady: boolean;
  /** @param press when it was asked for */
  onDecline: (decline: Decline, press: { timeStamp: number }) => void;
  onCancel: () => void;
  submitLabel?: string | undefined;
  /** Puts the buttons in their place. */
  renderButtons: (buttons: ReactNode) => ReactNode;
};

/** Why a review is not published; its submitter is told, unless it is spam. */
export function DeclineForm({
  reviews,
  draftKey,
  isReady,
  onDecline,
  onCancel,
  submitLabel,
  renderButtons,
}: Props) {
  const [isSpam, setIsSpam] = useState(false);
  const { reason, fault, field, change, submit, cancel } = useKeptReason({
    draftKey,
    onGiven: (declineReason, press) => onDecline({ declineReason, isSpam }, press),
    onCancel,
  });
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) submit(event);
  };
  return (
    <form noValidate onSubmit={submit}>
      <div className="lg:-mx-1 lg:max-h-[calc(100dvh-30rem)] lg:overflow-y-auto lg:overscroll-contain lg:px-1 lg:pt-1">
        <DecisionReason
          reviews={reviews}
          kind={reviews[0]?.status === 'published' ? 'unpublished' : 'declined'}
          label="Reason for declining"
          reason={reason}
          isSpam={isSpam}
          fault={fault}
          field={field}
          onChange={(next) => {
            change(next);
            field.current?.focus();
          }}
          onSpam={setIsSpam}
          onKeyDown={press}
        />
      </div>
      <div className="mt-2">
        {renderButtons(
          <>
            <button type="button" onClick={cancel} className={buttonClass('secondary')}>
              Cancel
            </button>
            <button
              type="submit"
              aria-disabled={!isReady}
              onClick={submit}
              className={`${buttonClass('danger')} ${inertClass}`}
            >
              {submitLabel ?? 'Decline review'}
            </button>
          </>,
        )}
      </div>
    </form>
  );
}
