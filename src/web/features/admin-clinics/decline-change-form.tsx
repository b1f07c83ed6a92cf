import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { buttonClass } from '#web/ui/button.ts';
import { FormField } from '#web/ui/form-field.tsx';

type Props = { onDecline: (reason: string) => void; onCancel: () => void };

/** Why a clinic's change is not made; the clinic reads it. */
export function DeclineChangeForm({ onDecline, onCancel }: Props) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const text = reason.trim();
    if (text !== '') return onDecline(text);
    setFault('Please give a reason');
    field.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3 max-w-2xl">
      <FormField label="Reason for declining" error={fault} hint="The clinic reads it.">
        {(control) => (
          <textarea
            {...control}
            ref={field}
            rows={2}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onCancel();
            }}
          />
        )}
      </FormField>
      <div className="mt-2 flex flex-wrap gap-2">
        <button type="submit" className={buttonClass('danger')}>
          Decline change
        </button>
        <button type="button" onClick={onCancel} className={buttonClass('secondary')}>
          Cancel
        </button>
      </div>
    </form>
  );
}
