import { staffApi } from '#web/api/staff-api.ts';
import { ClinicChoice } from '#web/parts/clinic-choice.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { FIELD_LABELS } from './draft-labels.ts';

type Props = {
  id: string;
  name: string;
  error: string | undefined;
  onChoose: (id: string, name: string) => void;
};

/** Chooses a review's clinic. The search also finds unpublished clinics. */
export function ClinicField({ id, name, error, onChoose }: Props) {
  return (
    <FormField label={FIELD_LABELS.clinicId} error={error}>
      {(control) => (
        <ClinicChoice
          control={control}
          value={id === '' ? null : { id: Number(id), name, address: '', published: true }}
          onChange={(clinic) => onChoose(clinic ? String(clinic.id) : '', clinic?.name ?? '')}
          find={staffApi.clinics.list}
        />
      )}
    </FormField>
  );
}
