import { asc, desc, eq } from 'drizzle-orm';
import type { ClinicChange, ClinicChangeList } from '#domain/clinic/admin-clinic-views.ts';
import { AppError } from '#domain/errors.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { clinicChanges, clinics } from '#server/db/schema/index.ts';
import { requireStaff } from '../require.ts';
import type { Page } from '../paging.ts';
import { toClinicChange } from './change-view.ts';
import type { Verb } from '../verb.ts';

type Input = Page & { status: ClinicChange['status'] };

/** Lists changes that clinics propose: pending ones oldest first, decided ones newest first. */
export const listClinicChanges: Verb<Input, ClinicChangeList> = async ({ ctx, input }) => {
  requireStaff(ctx);
  const hasStatus = eq(clinicChanges.status, input.status);
  const turn = input.status === 'pending' ? asc : desc;
  const [rows, total] = await Promise.all([
    select(ctx.db).where(hasStatus).orderBy(turn(clinicChanges.id)).limit(input.limit).offset(input.offset),
    ctx.db.$count(clinicChanges, hasStatus),
  ]);
  return { changes: rows.map(toClinicChange), total };
};

const select = (db: Db | Tx) =>
  db
    .select({ change: clinicChanges, clinic: clinics })
    .from(clinicChanges)
    .innerJoin(clinics, eq(clinics.id, clinicChanges.clinicId))
    .$dynamic();

/**
 * Returns a change in the staff's view.
 * @throws AppError not-found
 */
export async function readClinicChange(db: Db | Tx, id: number): Promise<ClinicChange> {
  const [row] = await select(db).where(eq(clinicChanges.id, id));
  if (!row) throw new AppError('not-found', 'There is no such change.');
  return toClinicChange(row);
}
