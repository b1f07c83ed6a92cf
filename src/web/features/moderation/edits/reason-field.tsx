import type { Ref } from 'react';
import { EDIT_REASON } from '#domain/review/review-words.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';

const EDITING = {
  label: 'Reason for editing',
  hint: 'Needed when you change what the patient sent. Readers see it with the review, and the author is told: name nobody, and quote nothing that you took out.',
  common: [
    'It could identify a person',
    'The price had a zero too many',
    'It was filed under the wrong clinic',
    'The patient asked for it',
  ],
};

const RESTORING = {
  label: 'Reason for restoring',
  hint: 'The note of the edit goes from the public page. The author is told this reason: name nobody.',
  common: ['The edit was a mistake', 'The patient asked for it'],
};

type Props = {
  reason: string;
  fault: string | undefined;
  field?: Ref<HTMLTextAreaElement>;
  onChange: (reason: string) => void;
  isRestoring?: boolean;
};

/** Asks for the reason for editing the patient's words, or for restoring them. */
export function ReasonField({ reason, fault, field, onChange, isRestoring = false }: Props) {
  const { label, hint, common: suggestions } = isRestoring ? RESTORING : EDITING;
  return (
    <div>
      <TextAreaField
        label={label}
        error={fault}
        hint={hint}
        field={field}
        name="editReason"
        rows={2}
        limit={EDIT_REASON.most}
        value={reason}
        onChange={onChange}
      />
      <div className="mt-2 flex flex-wrap gap-x-4">
        {suggestions.map((common) => (
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
