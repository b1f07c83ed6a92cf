import type { ClinicChange, ProfileValue } from '#domain/clinic/admin-clinic-views.ts';
import { PROFILE_FIELDS } from '#domain/clinic/clinic-edit.ts';
import type { clinicChanges, clinics } from '#server/db/schema/index.ts';

type Change = typeof clinicChanges.$inferSelect;
type Clinic = typeof clinics.$inferSelect;

/** The fields of a clinic's profile that a change is about, as the clinic has them. */
export function pickProfile(
  clinic: Clinic,
  fields: Readonly<Record<string, unknown>>,
): Record<string, ProfileValue> {
  return Object.fromEntries(
    PROFILE_FIELDS.filter((field) => fields[field] !== undefined).map((field) => [field, clinic[field]]),
  );
}

/** What a clinic's form of its profile was made from: the clinic, and the change that waits. Another proposal is another row. */
export const profileVersion = (clinic: Pick<Clinic, 'version'>, waiting: { id: number } | null): string =>
  `${clinic.version}-${waiting?.id ?? 0}`;

/** What a clinic is told of its own change; `decidedAt` and `reason` once there is a decision. */
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

/** A change as staff decide about it: with the clinic, and what its fields say by now. */
export function toClinicChange({ change, clinic }: { change: Change; clinic: Clinic }): ClinicChange {
  return {
    ...toOwnChange(change),
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
