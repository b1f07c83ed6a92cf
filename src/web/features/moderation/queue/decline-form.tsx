import type { KeyboardEvent, ReactNode } from 'react';
import { useKeptReason } from '#web/lib/use-kept-reason.ts';
import { buttonClass, inertClass } from '#web/ui/button.ts';
import { FormField } from '#web/ui/form-field.tsx';

const COMMON_REASONS = ['Not about a treatment', 'Advertising', 'Names or insults a person', 'Sent twice'];

type Props = {
  draftKey: string;
  /** Whether a press now declines. */
  isReady: boolean;
  /** @param press when it was asked for */
  onDecline: (reason: string, press: { timeStamp: number }) => void;
  onCancel: () => void;
  submitLabel?: string | undefined;
  /** Puts the buttons in their place. */
  renderButtons: (buttons: ReactNode) => ReactNode;
};

/** Why a review is not published; staff see it with the review, nobody else does. */
export function DeclineForm({ draftKey, isReady, onDecline, onCancel, submitLabel, renderButtons }: Props) {
  const { reason, fault, field, change, submit, cancel } = useKeptReason({
    draftKey,
    onGiven: onDecline,
    onCancel,
  });
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) submit(event);
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
            onChange={(event) => change(event.target.value)}
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
              change(common);
              field.current?.focus();
            }}
            className="min-h-9 text-sm text-celadon underline pointer-coarse:min-h-11 decoration-celadon/40 underline-offset-4"
          >
            {common}
          </button>
        ))}
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
