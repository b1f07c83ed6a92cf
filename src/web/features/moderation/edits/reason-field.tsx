import type { Ref } from 'react';
import { EDIT_REASON } from '#domain/review/review-words.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';

const COMMON_REASONS = [
  'It could identify a person',
  'The price had a zero too many',
  'It was filed under the wrong clinic',
  'The patient asked for it',
];

type Props = {
  reason: string;
  fault: string | undefined;
  field?: Ref<HTMLTextAreaElement>;
  onChange: (reason: string) => void;
};

/** Asks for the reason for editing the patient's words. */
export function ReasonField({ reason, fault, field, onChange }: Props) {
  return (
    <div>
      <TextAreaField
        label="Reason for editing"
        error={fault}
        hint="Needed when you change what the patient sent. Readers see it with the review, and the author is told: name nobody, and quote nothing that you took out."
        field={field}
        name="editReason"
        rows={2}
        maxLength={EDIT_REASON.most}
        value={reason}
        onChange={onChange}
      />
      <div className="mt-2 flex flex-wrap gap-x-4">
        {COMMON_REASONS.map((common) => (
          <button
            key={common}
            type="button"
            onClick={() => onChange(common)}
            className="min-h-9 text-sm text-celadon underline decoration-celadon/40 underline-offset-4 pointer-coarse:min-h-11"
          >
            {common}
          </button>
        ))}
      </div>
    </div>
  );
}
