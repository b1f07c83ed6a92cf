import { and, asc, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '#domain/errors.ts';
import type { PostedPriceEntry, PostedPriceEntryList } from '#domain/price/posted-price-views.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { clinicProcedureStats, clinics, postedPrices, procedures } from '#server/db/schema/index.ts';
import type { Page } from '../paging.ts';
import { requireStaff } from '../require.ts';
import type { Verb } from '../verb.ts';
import { toPostedPriceEntry } from './posted-price-view.ts';

type Input = Page & { status: PostedPriceEntry['status'] };

/** Lists prices that clinics post: pending ones oldest first, others newest first. */
export const listPostedPrices: Verb<Input, PostedPriceEntryList> = async ({ ctx, input }) => {
  requireStaff(ctx);
  const hasStatus = eq(postedPrices.status, input.status);
  const turn = input.status === 'pending' ? asc : desc;
  const [rows, total] = await Promise.all([
    select(ctx.db).where(hasStatus).orderBy(turn(postedPrices.id)).limit(input.limit).offset(input.offset),
    ctx.db.$count(postedPrices, hasStatus),
  ]);
  return { prices: rows.map(toPostedPriceEntry), total };
};

/** The current price of the same clinic and procedure. */
const replaced = alias(postedPrices, 'replaced');

const select = (db: Db | Tx) =>
  db
    .select({
      posted: postedPrices,
      clinic: { id: clinics.id, name: clinics.name, slug: clinics.slug, published: clinics.published },
      procedure: { slug: procedures.slug, name: procedures.name, hasImplant: procedures.hasImplant },
      replaced,
      prices: clinicProcedureStats.prices,
    })
    .from(postedPrices)
    .innerJoin(clinics, eq(clinics.id, postedPrices.clinicId))
    .innerJoin(procedures, eq(procedures.id, postedPrices.procedureId))
    .leftJoin(
      replaced,
      and(
        eq(postedPrices.status, 'pending'),
        eq(replaced.status, 'approved'),
        eq(replaced.clinicId, postedPrices.clinicId),
        eq(replaced.procedureId, postedPrices.procedureId),
      ),
    )
    .leftJoin(
      clinicProcedureStats,
      and(
        eq(clinicProcedureStats.clinicId, postedPrices.clinicId),
        eq(clinicProcedureStats.procedureId, postedPrices.procedureId),
      ),
    )
    .$dynamic();

/**
 * Returns a posted price in the staff's view.
 * @throws AppError not-found
 */
export async function readPostedPriceEntry(db: Db | Tx, id: number): Promise<PostedPriceEntry> {
  const [row] = await select(db).where(eq(postedPrices.id, id));
  if (!row) throw new AppError('not-found', 'There is no such posted price.');
  return toPostedPriceEntry(row);
}
