import { REASON_LIMIT } from '#domain/reason-limit.ts';
import { useReasonDraft } from '#web/lib/forms/use-reason-draft.ts';
import { Form } from '#web/ui/form.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { EntryFormButtons } from './entry-form-buttons.tsx';

type Props = {
  draftKey: string;
  /** Same as the entry's `place`. */
  place: string;
  label: string;
  action: string;
  hint: string;
  /** Returns the fault of a reason that is not empty. */
  findFault?: (reason: string) => string | undefined;
  onGiven: (reason: string) => void;
  onCancel: () => void;
};

/** Asks for the reason of a decision against an entry. */
export function ReasonForm({ draftKey, place, label, action, hint, findFault, onGiven, onCancel }: Props) {
  const { textArea, submit } = useReasonDraft({
    draftKey,
    ...(findFault && { findFault }),
    onGiven: (given) => onGiven(given.reason),
  });
  return (
    <Form onSubmit={submit} onEscape={onCancel} className="mt-3 max-w-2xl">
      <TextAreaField label={label} hint={hint} rows={2} limit={REASON_LIMIT} {...textArea} />
      <EntryFormButtons place={place} action={action} kind="danger" onCancel={onCancel} />
    </Form>
  );
}
