import { isDeepStrictEqual } from 'node:util';
import type { clinics } from '#server/db/schema/index.ts';
import type { ImportedClinic } from './read-clinic.ts';

type Clinic = typeof clinics.$inferSelect;
type ImportedField = Exclude<keyof ImportedClinic, 'externalId'>;

type ClinicChange = { clinic: Clinic; changes: Partial<Omit<ImportedClinic, 'externalId'>> };

export type ImportPlan = {
  added: ImportedClinic[];
  changed: ClinicChange[];
  unchanged: number;
  /** Clinics of an earlier import that the file no longer contains; reported, never changed. */
  gone: Clinic[];
  /** Rows of entries that an administrator merged into another. */
  merged: ImportedClinic[];
};

const FIELDS: readonly ImportedField[] = [
  'name',
  'nameKo',
  'aliases',
  'address',
  'addressKo',
  'district',
  'city',
  'phone',
  'latitude',
  'longitude',
];

/** Plans an import by externalId; fields that an administrator edited, or that the file lacks, stay as they are. */
export function planImport(imported: readonly ImportedClinic[], existing: readonly Clinic[]): ImportPlan {
  const known = new Map(
    existing.flatMap((clinic) => (clinic.externalId === null ? [] : [[clinic.externalId, clinic]])),
  );
  const mergedIds = new Set(existing.flatMap((clinic) => clinic.mergedExternalIds));
  const plan: ImportPlan = { added: [], changed: [], unchanged: 0, gone: [], merged: [] };
  for (const row of imported) {
    const clinic = known.get(row.externalId);
    known.delete(row.externalId);
    if (!clinic) {
      (mergedIds.has(row.externalId) ? plan.merged : plan.added).push(row);
      continue;
    }
    const changes = listChanges(row, clinic);
    if (Object.keys(changes).length === 0) plan.unchanged += 1;
    else plan.changed.push({ clinic, changes });
  }
  plan.gone = [...known.values()];
  return plan;
}

function listChanges(row: ImportedClinic, clinic: Clinic): ClinicChange['changes'] {
  const changed = FIELDS.filter(
    (field) =>
      row[field] !== null &&
      !clinic.editedFields.includes(field) &&
      !isDeepStrictEqual(row[field], clinic[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, row[field]]));
}
