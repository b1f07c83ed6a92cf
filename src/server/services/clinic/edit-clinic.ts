import { demand } from '#domain/account/permission.ts';
import type { AdminClinic } from '#domain/clinic/admin-clinic-views.ts';
import type { ClinicEdit } from '#domain/clinic/clinic-edit.ts';
import { clinicCan } from '#domain/clinic/clinic-policy.ts';
import { pickChanges } from '../pick-changes.ts';
import type { ReadVersion, Replaced } from '../row-version.ts';
import { changeClinic, type ClinicDecision, type LockedClinic } from './change-clinic.ts';
import type { NewClinic } from './insert-clinics.ts';
import { refuseHalfPlace } from './refuse-half-place.ts';
import type { Verb } from '../verb.ts';

type Input = { id: number; version?: ReadVersion; edit: ClinicEdit };

/** Fields by which a search finds a clinic's reviews. */
const NAMES = ['name', 'nameKo', 'aliases', 'localNames'] as const;

/**
 * Edits a clinic on behalf of staff. Unchanged values are ignored; changed fields are protected from imports. Editing
 * or confirming the English name clears its mark as generated.
 * @throws AppError not-found, forbidden, invalid-input; ConflictError with the present clinic
 */
export const editClinic: Verb<Input, AdminClinic & Replaced> = ({ ctx, input }) => {
  const { isNameRomanised, ...edit } = input.edit;
  const touchesReviews = NAMES.some((field) => edit[field] !== undefined);
  return changeClinic(ctx, { ...input, touchesReviews }, (clinic) => {
    demand(clinicCan.edit(ctx.actor));
    const changed = pickChanges(clinic, edit);
    refuseHalfPlace({ ...clinic, ...changed });
    return decide(clinic, changed, isNameRomanised === false);
  });
};

function decide(
  clinic: LockedClinic,
  changed: Partial<NewClinic>,
  isNameConfirmed: boolean,
): ClinicDecision | null {
  const fields = Object.keys(changed);
  const isConfirmed = isNameConfirmed && clinic.isNameRomanised && !fields.includes('name');
  const edited = isConfirmed ? [...fields, 'name'] : fields;
  if (edited.length === 0) return null;
  return {
    set: {
      ...changed,
      editedFields: keepEdited(clinic, edited),
      ...(edited.includes('name') && { isNameRomanised: false }),
    },
    ...(fields.length === 0 ? { action: 'confirm-name', fields: ['name'] } : { action: 'edit', fields }),
  };
}

/** Adds fields to the list of those edited by a person. */
export const keepEdited = ({ editedFields }: LockedClinic, fields: readonly string[]): string[] => [
  ...new Set([...editedFields, ...fields]),
];
