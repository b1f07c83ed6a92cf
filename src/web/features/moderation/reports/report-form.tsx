import { useState } from 'react';
import type { AdminMessage } from '#domain/message/message-views.ts';
import type { ReportOutcome } from '#domain/message/report-outcome.ts';
import { REASON_LIMIT } from '#domain/reason-limit.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import type { DecisionAction } from '#domain/review/undo.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { changeToast } from '#web/lib/reading/changed-since.ts';
import { currentItemOf, describeFailure } from '#web/lib/reading/portal-error.ts';
import { clearDraft } from '#web/lib/forms/form-draft.ts';
import { ownDraftKey } from '#web/lib/forms/own-drafts.ts';
import { useReasonDraft } from '#web/lib/forms/use-reason-draft.ts';
import { buttonClass } from '#web/ui/button.ts';
import { Form } from '#web/ui/form.tsx';
import { SettledButton } from '#web/ui/settled-button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { DecisionReason } from '../letters/decision-reason.tsx';
import { useUndo } from '../undo/undo-context.ts';

type Props = {
  outcome: ReportOutcome;
  review: AdminReview;
  message: AdminMessage;
  onDecided: (review: AdminReview) => void;
  /** @param isOvertaken true after a conflict, false after any other failure */
  onStale: (isOvertaken: boolean) => void;
  onCancel: () => void;
};

const ACTIONS: Record<ReportOutcome, DecisionAction | null> = {
  unpublished: 'unpublish',
  declined: 'decline',
  kept: null,
};

const BUTTONS: Record<ReportOutcome, string> = {
  unpublished: 'Unpublish review',
  declined: 'Decline review',
  kept: 'Close the report',
};

/**
 * Asks for the reason of a decision about a report. The submitter is told of a decision against the review.
 */
export function ReportForm({ outcome, review, message, onDecided, onStale, onCancel }: Props) {
  const { actor } = useStaff();
  const { toast } = useToast();
  const { begin } = useUndo();
  const [isBusy, setIsBusy] = useState(false);
  const [errorText, setErrorText] = useState<string | null>(null);
  const draftKey = ownDraftKey(actor, `report ${outcome}`, message.id);
  const decide = async (given: { reason: string; isSpam: boolean }) => {
    if (isBusy) return;
    setIsBusy(true);
    setErrorText(null);
    const action = ACTIONS[outcome];
    const sent = action && begin(review, action);
    try {
      const decision = { outcome, ...given, reviewVersion: review.version };
      const answer = await staffApi.messages.decideReport(message, decision);
      clearDraft(draftKey);
      sent?.done(answer.review);
      toast(changeToast(review, action && answer.review, action ? 'Review taken down' : 'Report closed'));
      onDecided(answer.review);
    } catch (error) {
      sent?.failed(error);
      setErrorText(describeFailure(error));
      onStale(currentItemOf(error) !== null);
    } finally {
      setIsBusy(false);
    }
  };
  const { submit, ...draft } = useReasonDraft({ draftKey, onGiven: decide });
  return (
    <Form onSubmit={submit} onEscape={onCancel} className="mt-3">
      <p role="alert" className="mb-2 text-sm font-semibold text-persimmon empty:hidden">
        {errorText}
      </p>
      {outcome === 'kept' ? (
        <TextAreaField
          label="Reason for keeping it"
          hint="Only staff see it. Answer whoever reported it by e-mail."
          rows={2}
          limit={REASON_LIMIT}
          {...draft.textArea}
        />
      ) : (
        <DecisionReason reviews={[review]} kind={outcome} draft={draft} />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <SettledButton
          type="submit"
          subject={`${outcome} ${review.version} ${message.version}`}
          isBusy={isBusy}
          className={buttonClass(outcome === 'kept' ? 'primary' : 'danger')}
        >
          {BUTTONS[outcome]}
        </SettledButton>
        <button type="button" onClick={onCancel} className={buttonClass('quiet')}>
          Cancel
        </button>
      </div>
    </Form>
  );
}
