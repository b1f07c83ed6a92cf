import { type SubmitEvent, useRef } from 'react';
import type { AdminClinic } from '#domain/clinic/admin-clinic-views.ts';
import { CLINIC_FIELDS } from '#domain/clinic/clinic-edit.ts';
import { takeField } from '#web/lib/merge-drafts.ts';
import { SimilarQuestion } from '#web/parts/similar-question.tsx';
import { chosenSide, ConflictPanel } from '#web/ui/conflict-panel.tsx';
import { useFormDialog } from '#web/ui/form-dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { editPath } from './clinic-query.ts';
import { describeValue, FIELD_LABELS } from './clinic-draft.ts';
import { ClinicFormFields } from './clinic-form-fields.tsx';
import { useClinicForm } from './use-clinic-form.ts';

type Props = {
  /** The clinic to edit; null for a new one. */
  clinic: AdminClinic | null;
  onSaved: () => void;
};

/** Form for a clinic; shows conflicting changes by other staff. */
export function ClinicForm({ clinic, onSaved }: Props) {
  const edit = useClinicForm(clinic, onSaved);
  const { base, draft, change, faults, refusal, conflict, isKept, question, save } = edit;
  const formId = useFormDialog(edit);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = await save();
    const first = CLINIC_FIELDS.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };

  return (
    <Form id={formId} ref={form} onSubmit={submit}>
      {isKept && (
        <p className="mb-4 border-l-4 border-amber bg-amber-wash px-3 py-2 text-sm">
          These are your answers from before. They are not saved yet.
        </p>
      )}
      {refusal && (
        <p role="alert" className="mb-4 border-l-4 border-persimmon bg-sheet px-3 py-2 text-sm">
          {base ? 'Failed to update clinic' : 'Failed to add clinic'}: {refusal}
        </p>
      )}
      {conflict && (
        <ConflictPanel
          key={base?.version}
          thing="clinic"
          choices={conflict.differences.map(({ field, isContested }) => ({
            field,
            isContested,
            label: FIELD_LABELS[field],
            mine: describeValue(conflict.mine[field]),
            theirs: describeValue(conflict.theirs[field]),
            chosen: chosenSide(draft[field], conflict.mine[field], conflict.theirs[field]),
          }))}
          onTake={(side, field) => change(takeField(draft, conflict[side], field))}
        />
      )}
      <ClinicFormFields
        draft={draft}
        faults={faults}
        isNameRomanised={base?.isNameRomanised ?? false}
        onChange={change}
      />
      <SimilarQuestion question={question} action="No, add it" pathOf={({ id }) => editPath(id)} />
    </Form>
  );
}
