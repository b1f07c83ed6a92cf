import { formatDate } from '#domain/dates.ts';
import { formatPrice } from '#domain/money.ts';
import type { ProcedureMap } from '#domain/procedure/procedure-views.ts';
import { SATISFACTION_LABELS } from '#domain/review/labels.ts';
import { ADMIN_RECOVERY_LABELS } from '#domain/review/staff-labels.ts';
import type { DraftField, ReviewDraft } from './review-draft.ts';

export const FIELD_LABELS: Record<DraftField, string> = {
  clinicId: 'Clinic',
  procedureId: 'Procedure',
  content: 'Review',
  price: 'Price (KRW)',
  dateReceived: 'Date of treatment',
  doctor: 'Doctor',
  isDoctorUntold: 'The patient was not told who operated',
  satisfaction: 'Satisfaction',
  rating: 'Rating',
  recovery: 'Recovery',
  age: 'Age',
  gender: 'Gender',
  country: 'Country',
  permalinkSlug: 'Permalink',
  privateNotes: 'Private notes',
};

export const GENDER_LABELS = { F: 'Female', M: 'Male', O: 'Other' } as const;

/** Returns the name of a procedure, or null while procedures are loading or when the id is unknown. */
export function findProcedureName(procedures: ProcedureMap | null, id: string): string | null {
  const all = Object.values(procedures ?? {}).flat();
  return all.find((procedure) => String(procedure.id) === id)?.name ?? null;
}

/** Returns the value of a draft's field as display text. */
export function describeField(
  draft: ReviewDraft,
  field: DraftField,
  procedures: ProcedureMap | null,
): string {
  if (field === 'isDoctorUntold') return draft.isDoctorUntold ? 'Yes' : 'No';
  const value = draft[field].trim();
  if (value === '') return 'Nothing';
  const labels: Partial<Record<DraftField, string | null | undefined>> = {
    clinicId: draft.clinicName,
    procedureId: findProcedureName(procedures, value),
    price: /^\d+$/.test(value) ? formatPrice(Number(value)) : null,
    dateReceived: formatDate(value),
    satisfaction: SATISFACTION_LABELS[Number(value) as 5],
    recovery: ADMIN_RECOVERY_LABELS[Number(value) as 5],
    gender: GENDER_LABELS[value as 'F'],
  };
  return labels[field] ?? value;
}
