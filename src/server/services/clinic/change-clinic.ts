import { eq } from 'drizzle-orm';
import type { AdminClinic } from '#domain/clinic/admin-clinic-views.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinics, reviews } from '#server/db/schema/index.ts';
import { requireStaff } from '../require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockReviews } from '../lock-reviews.ts';
import { type ReadVersion, refuseStale, type Replaced, uncheckedMark } from '../row-version.ts';
import { growContentVersion } from '../stats/grow-content-version.ts';
import { refreshStats } from '../stats/refresh-stats.ts';
import { missingEntry } from '../missing-entry.ts';
import { changedTags } from './changed-tags.ts';
import type { NewClinic } from './insert-clinics.ts';
import { readAdminClinic } from './read-admin-clinics.ts';
import { retryTakenSlug } from './slug-taken.ts';
import { writeClinicRow } from './write-clinic-row.ts';

export type LockedClinic = typeof clinics.$inferSelect;

/** A change to a clinic, with its name in the trail. */
export type ClinicDecision = {
  set: Partial<NewClinic>;
  action: string;
  /** Names of fields for the trail; defaults to those in `set`. */
  fields?: string[];
  /** True if statistics have to be refreshed. */
  recounts?: boolean;
  /** Further writes of the same transaction; the result is added to the trail. */
  afterUpdate?: (tx: Tx) => Promise<Record<string, string>>;
};

type Input = {
  id: number;
  /** The version the caller read; undefined: the last write wins. */
  version?: ReadVersion;
  /** True if reviews change with the clinic: their visibility, or the names that find them in a search. */
  touchesReviews: boolean;
};

/**
 * Changes a clinic on behalf of staff: edits, publication, verification, refusal, register links. In one transaction:
 * role, row lock, version check, permission, change, statistics, trail.
 * @param decide receives the locked row and returns the change; null leaves the clinic as it is
 * @throws AppError not-found, forbidden; ConflictError with the present clinic
 */
export async function changeClinic(
  ctx: AppContext,
  input: Input,
  decide: (clinic: LockedClinic, tx: Tx) => ClinicDecision | null | Promise<ClinicDecision | null>,
): Promise<AdminClinic & Replaced> {
  requireStaff(ctx);
  return retryTakenSlug(() =>
    ctx.db.transaction(async (tx) => {
      if (input.touchesReviews) await lockReviews(tx, eq(reviews.clinicId, input.id));
      const clinic = await lockClinic(tx, input.id, 'no key update');
      await refuseStale(input, clinic, 'clinic', () => readAdminClinic(tx, clinic.id));
      const decision = await decide(clinic, tx);
      if (decision) await apply(ctx, tx, clinic, decision, input.version);
      return { ...(await readAdminClinic(tx, clinic.id)), replacedVersion: decision ? clinic.version : null };
    }),
  );
}

/** Locks a clinic's row. @throws AppError not-found */
export async function lockClinic(
  tx: Tx,
  id: number,
  strength: 'no key update' | 'update',
): Promise<LockedClinic> {
  const [clinic] = await tx.select().from(clinics).where(eq(clinics.id, id)).for(strength);
  if (!clinic) throw await missingEntry(tx, 'clinic', id);
  return clinic;
}

async function apply(
  ctx: AppContext,
  tx: Tx,
  clinic: LockedClinic,
  { set, action, fields = Object.keys(set), recounts = false, afterUpdate }: ClinicDecision,
  readVersion: ReadVersion,
): Promise<void> {
  await writeClinicRow(tx, clinic, set);
  const tags = await changedTags(tx, clinic, set);
  await (recounts ? refreshStats(tx, { clinicIds: [clinic.id] }, tags) : growContentVersion(tx, tags));
  const more = await afterUpdate?.(tx);
  const details = { fields, ...more, ...uncheckedMark(readVersion) };
  await recordAudit(tx, ctx, { action, entity: 'clinic', entityId: clinic.id, details });
}
