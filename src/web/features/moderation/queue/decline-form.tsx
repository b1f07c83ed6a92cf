import type { ReactNode } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { useReasonDraft } from '#web/lib/forms/use-reason-draft.ts';
import type { PressEvent } from '#web/lib/presses/settled.ts';
import { buttonClass, inertClass } from '#web/ui/button.ts';
import { Form } from '#web/ui/form.tsx';
import { DecisionReason } from '../letters/decision-reason.tsx';

/** The reason for declining; `isSpam` suppresses the letter to the submitter. */
export type Decline = { declineReason: string; isSpam: boolean };

type Props = {
  /** One review, or several declined for the same reason. */
  reviews: readonly AdminReview[];
  draftKey: string;
  /** True when a press declines. */
  isReady: boolean;
  /** @param press the event that confirmed, for its time */
  onDecline: (decline: Decline, press: PressEvent) => void;
  onCancel: () => void;
  submitLabel?: string | undefined;
  /** Places the form's buttons in the caller's layout. */
  renderButtons: (buttons: ReactNode) => ReactNode;
};

/** Asks for the reason for declining; the submitter is told, except for spam. */
export function DeclineForm({
  reviews,
  draftKey,
  isReady,
  onDecline,
  onCancel,
  submitLabel,
  renderButtons,
}: Props) {
  const { submit, ...draft } = useReasonDraft({
    draftKey,
    onGiven: (given, press) => onDecline({ declineReason: given.reason, isSpam: given.isSpam }, press),
  });
  const { reason, change, textArea } = draft;
  const changeAndFocus = (next: string, isTicked?: boolean) => {
    change(next, isTicked);
    if (isTicked === undefined || next !== reason) textArea.field.current?.focus();
  };
  return (
    <Form onSubmit={submit} onEscape={onCancel} className="lg:flex lg:min-h-0 lg:flex-col">
      <div className="scroll-cue lg:-mx-1 lg:min-h-0 lg:overflow-y-auto lg:overscroll-contain lg:px-1 lg:pt-1">
        <DecisionReason
          reviews={reviews}
          kind={reviews[0]?.status === 'published' ? 'unpublished' : 'declined'}
          draft={{
            ...draft,
            change: changeAndFocus,
            textArea: { ...textArea, onChange: changeAndFocus },
          }}
        />
      </div>
      {renderButtons(
        <>
          <button type="button" onClick={onCancel} className={buttonClass('secondary')}>
            Cancel
          </button>
          <button
            type="submit"
            aria-disabled={!isReady}
            onClick={(event) => void submit(event)}
            className={`${buttonClass('danger')} ${inertClass}`}
          >
            {submitLabel ?? 'Decline review'}
          </button>
        </>,
      )}
    </Form>
  );
}
