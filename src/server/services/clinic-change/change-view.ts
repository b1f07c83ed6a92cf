import mergeReasonTexts from '#texts/portal-merge-reasons.ts';
import { reasonIn } from '#domain/merge/merge-reasons.ts';
import type { ClinicChange, ProfileValue } from '#domain/clinic/admin-clinic-views.ts';
import { PROFILE_FIELDS } from '#domain/clinic/clinic-edit.ts';
import type { clinicChanges, clinics } from '#server/db/schema/index.ts';
import { ownVersion } from '../row-version.ts';

type Change = typeof clinicChanges.$inferSelect;
type Clinic = typeof clinics.$inferSelect;

/** Returns the clinic's present values of the profile fields in a change. */
export function pickProfile(
  clinic: Clinic,
  fields: Readonly<Record<string, unknown>>,
): Record<string, ProfileValue> {
  return Object.fromEntries(
    PROFILE_FIELDS.filter((field) => fields[field] !== undefined).map((field) => [field, clinic[field]]),
  );
}

/** Returns the version of a clinic's profile form: the clinic, its version and the id of the pending change. */
export const profileVersion = (
  clinic: Pick<Clinic, 'id' | 'version'>,
  waiting: { id: number } | null,
): string => ownVersion([clinic.id], clinic.version, waiting?.id ?? 0);

/** Converts a change to the clinic's own view; `decidedAt` and `reason` are set once it is decided. */
export function toOwnChange(change: Change) {
  return {
    id: change.id,
    fields: change.fields,
    before: change.before,
    reason: change.reason,
    createdAt: change.createdAt.toISOString(),
    decidedAt: change.decidedAt?.toISOString() ?? null,
  };
}

/** Converts a change to the staff's view, with the clinic and the present values of the fields. */
export function toClinicChange({ change, clinic }: { change: Change; clinic: Clinic }): ClinicChange {
  return {
    ...toOwnChange(change),
    reason: change.reason && reasonIn(mergeReasonTexts('en'), change.reason),
    status: change.status,
    clinic: {
      id: clinic.id,
      name: clinic.name,
      slug: clinic.slug,
      published: clinic.published,
      version: clinic.version,
    },
    current: pickProfile(clinic, change.fields),
  };
}
