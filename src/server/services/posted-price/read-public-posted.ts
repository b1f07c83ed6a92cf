import { sql } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import type { PostedPrice } from '#domain/price/posted-price-views.ts';
import { nearReports, type PostedComponents } from '#domain/price/posted-price.ts';
import type { AppContext } from '#server/context.ts';
import { isCounted } from '../stats/is-counted.ts';
import { toArray } from '../stats/scope-rows.ts';

type Scope = { clinicIds: readonly number[]; procedureId?: number };

/** A posted price with its clinic and procedure. */
export type PublicPosted = {
  clinicId: number;
  procedure: { id: number; slug: string; name: string };
  posted: PostedPrice;
};

type Row = {
  clinicId: number;
  procedureId: number;
  slug: string;
  name: string;
  amountKrw: number;
  components: PostedComponents;
  validFrom: string;
  isOutdated: boolean;
};

/**
 * Reads the current posted prices of clinics, by the name of the procedure, each with the nearest paid report. The caller
 * has checked that the clinics are public, and names the tags of what clinics post.
 */
export async function readPublicPosted(
  ctx: AppContext,
  { clinicIds, procedureId }: Scope,
): Promise<PublicPosted[]> {
  if (clinicIds.length === 0) return [];
  const { rows } = await ctx.db.execute<Row>(sql`
    select pp.clinic_id as "clinicId", p.id as "procedureId", p.slug, p.name, pp.amount_krw as "amountKrw", pp.components,
      to_char(pp.valid_from, 'YYYY-MM-DD') as "validFrom", pp.is_outdated as "isOutdated"
    from posted_prices pp join procedures p on p.id = pp.procedure_id
    where pp.status = 'approved' and pp.clinic_id = any(${toArray(clinicIds)}::int[])
      ${procedureId === undefined ? sql`` : sql`and pp.procedure_id = ${procedureId}`}
    order by p.name, pp.id`);
  if (rows.length === 0) return [];
  // Tags all reviews: another report may become the nearest paid one while every figure stays the same.
  ctx.addCacheTags(...new Set(rows.map((row) => CACHE_TAGS.clinicReviews(row.clinicId))));
  const near = await readNearReports(ctx, rows);
  return rows.map(({ clinicId, procedureId: id, slug, name, ...offer }) => ({
    clinicId,
    procedure: { id, slug, name },
    posted: { ...offer, paidReviewId: near.get(keyOf({ clinicId, procedureId: id })) ?? null },
  }));
}

const keyOf = ({ clinicId, procedureId }: Pick<Row, 'clinicId' | 'procedureId'>) =>
  `${clinicId}/${procedureId}`;

/** Condition of prices of the reports `r` within the bounds of their procedure `p`. */
const IS_WITHIN = sql`(p.price_bounds is null or r.price_krw
  between (p.price_bounds->>'lowestKrw')::numeric and (p.price_bounds->>'highestKrw')::numeric)`;

/**
 * Finds the nearest report that was paid, of the same clinic and procedure. A report that no figure counts confirms
 * nothing.
 */
async function readNearReports({ db }: AppContext, rows: readonly Row[]): Promise<Map<string, number>> {
  const ranges = rows.map((row) => nearReports(row.amountKrw));
  const column = (values: readonly number[]) => sql`${toArray(values)}::int[]`;
  const { rows: found } = await db.execute<{ clinicId: number; procedureId: number; reviewId: number }>(sql`
    select one.clinic_id as "clinicId", one.procedure_id as "procedureId", near.id as "reviewId"
    from unnest(${column(rows.map((row) => row.clinicId))}, ${column(rows.map((row) => row.procedureId))},
        ${column(rows.map((row) => row.amountKrw))}, ${column(ranges.map((range) => range.lowestKrw))},
        ${column(ranges.map((range) => range.highestKrw))})
        as one(clinic_id, procedure_id, amount, lowest, highest)
      cross join lateral (
        select r.id from reviews r join review_price_details d on d.review_id = r.id
          join procedures p on p.id = r.procedure_id
        where ${isCounted(IS_WITHIN)} and r.clinic_id = one.clinic_id and r.procedure_id = one.procedure_id
          and r.price_krw between one.lowest and one.highest and d.payment = 'paid'
        order by abs(r.price_krw - one.amount), r.id limit 1) near`);
  return new Map(found.map((row) => [keyOf(row), row.reviewId]));
}
