import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { type ClinicProfile, PROFILE_FIELDS } from '#domain/clinic/clinic-edit.ts';
import { ConflictError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinicChanges } from '#server/db/schema/index.ts';
import { requireClinic } from '../account/require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { getOwnClinic } from '../clinic-portal/get-own-clinic.ts';
import { lockClinic, type LockedClinic } from '../clinic/change-clinic.ts';
import { pickProfile, profileVersion } from './change-view.ts';
import { findChange, type OwnChange } from './get-pending-change.ts';

type Proposed = { pendingChange: OwnChange<'pending'> | null; profileVersion: string };

/**
 * Takes what a clinic wants changed in its own profile; it waits for an admin. One waits at a time: a second takes the
 * first back and has an id of its own, so that nobody decides about a text that was not read. What says nothing new is
 * left out; where nothing is left, nothing waits any more.
 * @param input.version of the profile as it was read; undefined: whatever waits is replaced
 * @returns the change that waits now, or null, and the version with it
 * @throws AppError unauthenticated, forbidden for anyone but a clinic; ConflictError with the clinic as it reads itself
 */
export async function proposeClinicChange({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { fields: ClinicProfile; version?: string | undefined };
}): Promise<Proposed> {
  const { clinicId } = requireClinic(ctx);
  const proposed = await ctx.db.transaction(async (tx) => {
    const clinic = await lockClinic(tx, clinicId, 'no key update');
    const replaced = await findChange(tx, clinicId, ['pending']);
    if (input.version !== undefined && input.version !== profileVersion(clinic, replaced)) return null;
    const fields = differingFields(clinic, input.fields);
    await withdrawPending(tx, ctx, clinicId);
    if (Object.keys(fields).length > 0) await add(tx, ctx, clinic, fields);
    const pendingChange = await findChange(tx, clinicId, ['pending']);
    return { pendingChange, profileVersion: profileVersion(clinic, pendingChange) };
  });
  if (proposed) return proposed;
  throw new ConflictError(
    'Your profile, or the change of it that waits, was changed meanwhile. Compare and send again.',
    await getOwnClinic({ ctx }),
  );
}

/**
 * Takes back the change that waits, if there is one.
 * @throws AppError unauthenticated, forbidden for anyone but a clinic
 */
export async function withdrawClinicChange({ ctx }: { ctx: AppContext }): Promise<void> {
  const { clinicId } = requireClinic(ctx);
  await ctx.db.transaction(async (tx) => {
    await lockClinic(tx, clinicId, 'no key update');
    await withdrawPending(tx, ctx, clinicId);
  });
}

type Fields = Record<string, string | string[] | null>;

function differingFields(clinic: LockedClinic, wanted: ClinicProfile): Fields {
  return Object.fromEntries(
    PROFILE_FIELDS.flatMap((field) => {
      const value = wanted[field];
      return value === undefined || isDeepStrictEqual(value, clinic[field]) ? [] : [[field, value]];
    }),
  );
}

/** The clinic is locked: nobody else of it writes at this moment. */
async function add(tx: Tx, ctx: AppContext, clinic: LockedClinic, fields: Fields): Promise<void> {
  const [change] = await tx
    .insert(clinicChanges)
    .values({ clinicId: clinic.id, fields, before: pickProfile(clinic, fields), createdAt: ctx.clock() })
    .returning({ id: clinicChanges.id });
  await recordAudit(tx, ctx, {
    action: 'propose',
    entity: 'clinic-change',
    entityId: change?.id ?? null,
    details: { clinicId: clinic.id, fields: Object.keys(fields) },
  });
}

async function withdrawPending(tx: Tx, ctx: AppContext, clinicId: number): Promise<void> {
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
    details: { clinicId },
  });
}
