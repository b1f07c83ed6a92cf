import { useReasonDraft } from '#web/lib/forms/use-reason-draft.ts';
import { buttonClass } from '#web/ui/button.ts';
import { Form } from '#web/ui/form.tsx';
import { SettledButton } from '#web/ui/settled-button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';

type Props = {
  draftKey: string;
  /** Same as the entry's `place`. */
  place: string;
  onDecline: (reason: string) => void;
  onCancel: () => void;
};

/** Asks for the reason for declining a clinic's change; the clinic reads it. */
export function DeclineChangeForm({ draftKey, place, onDecline, onCancel }: Props) {
  const { reason, fault, field, change, submit } = useReasonDraft({
    draftKey,
    onGiven: onDecline,
  });
  return (
    <Form onSubmit={submit} onEscape={onCancel} className="mt-3 max-w-2xl">
      <TextAreaField
        label="Reason for declining"
        error={fault}
        hint="The clinic reads it."
        field={field}
        rows={2}
        limit={1000}
        value={reason}
        onChange={change}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <SettledButton type="submit" subject={place} className={buttonClass('danger')}>
          Decline change
        </SettledButton>
        <button type="button" onClick={onCancel} className={buttonClass('secondary')}>
          Cancel
        </button>
      </div>
    </Form>
  );
}
