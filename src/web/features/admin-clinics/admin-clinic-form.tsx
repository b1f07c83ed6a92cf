import localNameTexts from '#texts/portal-local-names.ts';
import type { AdminClinic } from '#domain/clinic/admin-clinic-views.ts';
import { CLINIC_LABELS } from '#domain/clinic/clinic-labels.ts';
import { localNameLabels } from '#web/lib/forms/local-name-texts.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { SimilarQuestion } from '#web/parts/similar-question.tsx';
import { EditForm } from '#web/ui/edit-form.tsx';
import { useFormDialog } from '#web/ui/form-dialog.tsx';
import { editPath } from './clinic-query.ts';
import { describeValue } from './clinic-draft.ts';
import { ClinicFormFields } from './clinic-form-fields.tsx';
import { useClinicForm } from './use-clinic-form.ts';

type Props = {
  /** The clinic to edit; null for a new one. */
  clinic: AdminClinic | null;
  onSaved: () => void;
};

export function ClinicForm({ clinic, onSaved }: Props) {
  const edit = useClinicForm(clinic, onSaved);
  const { item, values, faults, change, question } = edit;
  const labels = { ...CLINIC_LABELS, ...localNameLabels(useTexts(localNameTexts)) };
  return (
    <EditForm
      edit={edit}
      id={useFormDialog(edit)}
      thing="clinic"
      version={item?.version}
      labels={labels}
      describe={(draft, field) => describeValue(field, draft[field])}
      failure={item ? 'Failed to update clinic' : 'Failed to add clinic'}
    >
      <ClinicFormFields
        draft={values}
        faults={faults}
        isNameRomanised={item?.isNameRomanised ?? false}
        onChange={change}
      />
      <SimilarQuestion question={question} action="No, add it" pathOf={({ id }) => editPath(id)} />
    </EditForm>
  );
}
