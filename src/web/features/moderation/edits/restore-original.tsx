import { type SubmitEvent, useRef, useState } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { currentItemOf, describeFailure } from '#web/lib/reading/portal-error.ts';
import { fieldErrorsOf } from '#web/lib/forms/form-answers.ts';
import { buttonClass } from '#web/ui/button.ts';
import { Form } from '#web/ui/form.tsx';
import { SettledButton } from '#web/ui/settled-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { findReasonFault } from './review-draft.ts';
import { listChanges } from './list-changes.ts';
import { ReasonField } from './reason-field.tsx';

type Props = { review: AdminReview; onChange: (review: AdminReview) => void };

/**
 * Restores a review to its original submission, for a reason. Renders nothing when the review is unchanged.
 */
export function RestoreOriginal({ review, onChange }: Props) {
  const { toast } = useToast();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  if (!listChanges(review)?.isAny) return null;

  const restore = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = findReasonFault(reason);
    setFault(found);
    if (found) return field.current?.focus();
    setIsSaving(true);
    try {
      onChange(await staffApi.reviews.restoreOriginal(review, reason));
      setIsAsking(false);
      setReason('');
      toast({ kind: 'success', title: 'Original restored' });
    } catch (error) {
      const current = currentItemOf(error) as AdminReview | null;
      if (current) onChange(current);
      const named = fieldErrorsOf(error)['editReason'];
      const message = named ?? describeFailure(error, 'restored', 'Failed to restore the original');
      setFault(message);
      field.current?.focus();
    } finally {
      setIsSaving(false);
    }
  };

  if (!isAsking)
    return (
      <button type="button" onClick={() => setIsAsking(true)} className={buttonClass('secondary')}>
        Restore the original
      </button>
    );
  return (
    <Form
      onSubmit={restore}
      onEscape={() => setIsAsking(false)}
      className="rounded-sheet border border-hairline p-3"
    >
      {review.priceRuling !== null && (
        <p className="mb-3 text-sm">Staff’s ruling on the price ends if the patient sent another price.</p>
      )}
      <ReasonField isRestoring reason={reason} fault={fault} field={field} onChange={setReason} />
      <div className="mt-3 flex flex-wrap gap-3">
        <SettledButton
          type="submit"
          subject={`${review.id} ${review.version}`}
          isBusy={isSaving}
          className={buttonClass('primary')}
        >
          Restore what the patient sent
        </SettledButton>
        <button type="button" onClick={() => setIsAsking(false)} className={buttonClass('quiet')}>
          Cancel
        </button>
      </div>
    </Form>
  );
}
