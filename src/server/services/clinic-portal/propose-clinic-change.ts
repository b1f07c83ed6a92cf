import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { ClinicProfile } from '#domain/clinic/clinic-edit.ts';
import type { OwnClinic } from '#domain/clinic-portal/clinic-portal-views.ts';
import type { ProfileValue } from '#domain/clinic/admin-clinic-views.ts';
import { ConflictError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinicChanges } from '#server/db/schema/index.ts';
import { requireClinic } from '../require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { getOwnClinic } from './get-own-clinic.ts';
import { lockClinic, type LockedClinic } from '../clinic/change-clinic.ts';
import { pickChanges } from '../pick-changes.ts';
import {
  isOfOther,
  isStale,
  OTHER_CLINIC,
  type ReadVersion,
  type Replaced,
  uncheckedMark,
} from '../row-version.ts';
import { pickProfile, profileVersion } from '../clinic-change/change-view.ts';
import { findChange, type OwnChange } from '../clinic-change/find-change.ts';
import type { Verb } from '../verb.ts';

type Proposed = Pick<OwnClinic, 'pendingChange' | 'profileVersion'> & Replaced<string>;

/**
 * Stores a clinic's proposed profile change, replacing a pending one under a new id so that nobody approves an unread
 * text. Values equal to the profile are dropped; if none remain, nothing is pending any more.
 * @param input.version of the profile as it was read; undefined replaces any pending change
 * @returns the pending change or null, and the profile's version before and after
 * @throws AppError unauthenticated, forbidden for any other actor; ConflictError with the clinic's own view
 */
export const proposeClinicChange: Verb<
  { fields: ClinicProfile; version?: ReadVersion<string> },
  Proposed
> = ({ ctx, input }) => {
  const replace = async (tx: Tx, clinic: LockedClinic, waiting: Waiting) => {
    const { fields, before } = pickProposal(clinic, input.fields);
    await withdrawPending(tx, ctx, clinic.id, input.version);
    if (Object.keys(fields).length > 0) await add(tx, ctx, clinic.id, { fields, before }, input.version);
    const pendingChange = await findChange(tx, clinic.id, ['pending']);
    return describeProposed(clinic, pendingChange, profileVersion(clinic, waiting));
  };
  const findDone = (clinic: LockedClinic, waiting: Waiting) => {
    const asked = pickProposal(clinic, input.fields);
    const stands = waiting ?? { fields: {}, before: {} };
    const isDone = isDeepStrictEqual([stands.fields, stands.before], [asked.fields, asked.before]);
    return isDone ? describeProposed(clinic, waiting, null) : null;
  };
  return replaceWaiting(ctx, input.version, replace, findDone);
};

/** Picks the values that differ from the profile, and what they replace. */
function pickProposal(clinic: LockedClinic, profile: ClinicProfile) {
  const fields = pickChanges<Profile>(clinic, profile);
  return { fields, before: pickProfile(clinic, fields) };
}

const describeProposed = (
  clinic: LockedClinic,
  pendingChange: Waiting,
  replacedVersion: string | null,
): Proposed => ({ pendingChange, profileVersion: profileVersion(clinic, pendingChange), replacedVersion });

type Waiting = OwnChange<'pending'> | null;

/**
 * Locks the clinic and checks the version, since several of its people may edit the profile at once.
 * @param findDone returns the result if what is asked for stands already, as after an answer that was lost
 */
export async function replaceWaiting<Result>(
  ctx: AppContext,
  version: ReadVersion<string>,
  replace: (tx: Tx, clinic: LockedClinic, waiting: Waiting) => Promise<Result>,
  findDone: (clinic: LockedClinic, waiting: Waiting) => Result | null = () => null,
): Promise<Result> {
  const { clinicId } = requireClinic(ctx);
  const written = await ctx.db.transaction(async (tx) => {
    const clinic = await lockClinic(tx, clinicId, 'no key update');
    const waiting = await findChange(tx, clinicId, ['pending']);
    const done = isOfOther(version, clinicId) ? null : findDone(clinic, waiting);
    if (done !== null) return { result: done };
    if (isStale(version, profileVersion(clinic, waiting))) return null;
    return { result: await replace(tx, clinic, waiting) };
  });
  if (written) return written.result;
  throw new ConflictError(
    isOfOther(version, clinicId)
      ? OTHER_CLINIC
      : 'Your profile, or the change of it that waits, was changed meanwhile. Compare and try again.',
    await getOwnClinic({ ctx }),
  );
}

type Profile = Pick<LockedClinic, keyof ClinicProfile>;
type Fields = Record<string, ProfileValue>;

/** Inserts the pending change; the clinic's row is locked. */
async function add(
  tx: Tx,
  ctx: AppContext,
  clinicId: number,
  { fields, before }: { fields: Fields; before: Fields },
  readVersion: ReadVersion<string>,
): Promise<void> {
  const [change] = await tx
    .insert(clinicChanges)
    .values({ clinicId, fields, before, createdAt: ctx.clock() })
    .returning({ id: clinicChanges.id });
  await recordAudit(tx, ctx, {
    action: 'propose',
    entity: 'clinic-change',
    entityId: change?.id ?? null,
    details: { clinicId, fields: Object.keys(fields), ...uncheckedMark(readVersion) },
  });
}

export async function withdrawPending(
  tx: Tx,
  ctx: AppContext,
  clinicId: number,
  readVersion: ReadVersion<string>,
): Promise<void> {
  const [change] = await tx
    .update(clinicChanges)
    .set({ status: 'withdrawn', decidedAt: ctx.clock() })
    .where(and(eq(clinicChanges.clinicId, clinicId), eq(clinicChanges.status, 'pending')))
    .returning({ id: clinicChanges.id });
  if (!change) return;
  await recordAudit(tx, ctx, {
    action: 'withdraw',
    entity: 'clinic-change',
    entityId: change.id,
    details: { clinicId, ...uncheckedMark(readVersion) },
  });
}
