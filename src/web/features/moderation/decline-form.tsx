import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { buttonClass } from '#web/ui/button.ts';
import { FormField } from '#web/ui/form-field.tsx';

const COMMON_REASONS = ['Not about a treatment', 'Advertising', 'Names or insults a person', 'Sent twice'];

type Props = { onDecline: (reason: string) => void; onCancel: () => void };

/** Why a review is not published; staff see it with the review, nobody else does. */
export function DeclineForm({ onDecline, onCancel }: Props) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault();
    const text = reason.trim();
    if (text !== '') return onDecline(text);
    setFault('Please give a reason');
    field.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <FormField
        label="Reason for declining"
        error={fault}
        hint="Only staff see it. The submitter is not told."
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            rows={2}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            onKeyDown={press}
          />
        )}
      </FormField>
      <div className="mt-2 flex flex-wrap gap-x-4">
        {COMMON_REASONS.map((common) => (
          <button
            key={common}
            type="button"
            onClick={() => {
              setReason(common);
              field.current?.focus();
            }}
            className="min-h-9 text-sm text-celadon underline decoration-celadon/40 underline-offset-4"
          >
            {common}
          </button>
        ))}
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
        <button type="submit" className={buttonClass('danger')}>
          Decline review
        </button>
        <button type="button" onClick={onCancel} className={buttonClass('secondary')}>
          Cancel
        </button>
      </div>
    </form>
  );
}
