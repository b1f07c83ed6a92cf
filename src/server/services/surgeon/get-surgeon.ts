import { type SQL, sql } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { AppError } from '#domain/errors.ts';
import { computePrices, type PriceRow } from '#domain/price/method/stored-prices.ts';
import type { PriceBounds } from '#domain/price/method/outliers.ts';
import { toReportedPrice } from '#domain/price/read-stored-prices.ts';
import { toScores } from '#domain/review/score-levels.ts';
import {
  LEAST_REVIEWS,
  MOST_LISTED,
  type Surgeon,
  type SurgeonPrice,
} from '#domain/surgeon/surgeon-views.ts';
import type { Db } from '#server/db/connection.ts';
import { countLevels } from '../stats/count-levels.ts';
import { readPriceRows, readWindowStarts } from '../stats/price-rows.ts';
import { TREATMENT_MONTH } from '../stats/treatment-day.ts';
import type { Verb } from '../verb.ts';

/**
 * Returns what public reviews say about a surgeon, whom they name at least three times.
 * @throws AppError not-found; gone after a takedown, without its reason
 */
export const getSurgeon: Verb<{ slug: string }, Surgeon> = async ({ ctx, input }) => {
  const found = await findSurgeon(ctx.db, input.slug);
  if (found?.isTakenDown) throw new AppError('gone', 'This page is no longer available.');
  if (!found || found.reviewCount < LEAST_REVIEWS)
    throw new AppError('not-found', 'The requested surgeon could not be found.');
  const { id, clinic, slug, name, reviewCount } = found;
  const ofSurgeon = sql`r.clinic_id = ${clinic.id}::int and r.doctor_name = any(
    array(select n.name from surgeon_names n where n.surgeon_id = ${id}::int))`;
  const [facts, years, prices, reviews] = await Promise.all([
    readFacts(ctx.db, ofSurgeon),
    readYears(ctx.db, ofSurgeon),
    readPrices(ctx.db, ofSurgeon),
    readReviews(ctx.db, ofSurgeon),
  ]);
  ctx.addCacheTags(
    CACHE_TAGS.surgeons(clinic.id),
    CACHE_TAGS.clinicReviews(clinic.id),
    CACHE_TAGS.clinicFacts(clinic.id),
    ...prices.map(({ procedure }) => CACHE_TAGS.procedureRange(procedure.id)),
  );
  return { slug, name, clinic, reviewCount, ...facts, years, prices, reviews };
};

type Found = Pick<Surgeon, 'slug' | 'name' | 'clinic' | 'reviewCount'> & { id: number; isTakenDown: boolean };

/** Finds a surgeon by the slug, or by that of one who was merged into this one. */
async function findSurgeon(db: Db, slug: string): Promise<Found | undefined> {
  const { rows } = await db.execute<Found>(sql`
    select s.id, s.slug, s.name, s.review_count as "reviewCount", s.taken_down_at is not null as "isTakenDown",
      json_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'nameKo', c.name_ko, 'district', c.district,
        'city', c.city) as clinic
    from surgeons s join clinics c on c.id = s.clinic_id
    where s.slug = ${slug} or s.former_slugs @> array[${slug}]::text[] order by s.slug = ${slug} desc limit 1`);
  return rows[0];
}

async function readFacts(db: Db, ofSurgeon: SQL) {
  const { rows } = await db.execute<{
    satisfaction: number[];
    recovery: number[];
    yes: number;
    answers: number;
  }>(sql`
    select ${countLevels('satisfaction')} as satisfaction, ${countLevels('recovery')} as recovery,
      (count(*) filter (where told_beforehand = 'yes'))::int as yes, count(told_beforehand)::int as answers
    from reviews r where r.is_public and ${ofSurgeon}`);
  const { satisfaction = [], recovery = [], yes = 0, answers = 0 } = rows[0] ?? {};
  return {
    satisfaction: toScores(satisfaction),
    recovery: toScores(recovery),
    toldBeforehand: { yes, answers },
  };
}

async function readYears(db: Db, ofSurgeon: SQL): Promise<Surgeon['years']> {
  const { rows } = await db.execute<Surgeon['years'][number]>(sql`
    select extract(year from r.treatment_date)::int as year, count(*)::int as "reviewCount"
    from reviews r where r.is_public and r.treatment_date is not null and ${ofSurgeon} group by 1 order by 1 desc`);
  return rows;
}

async function readReviews(db: Db, ofSurgeon: SQL): Promise<Surgeon['reviews']> {
  const { rows } = await db.execute<
    Omit<Surgeon['reviews'][number], 'createdAt'> & { createdAtMs: number }
  >(sql`
    select r.id, r.procedure_id as "procedureId", r.satisfaction, r.price_krw as price,
      case when d.review_id is not null
        then json_build_object('payment', d.payment, 'discountFor', d.discount_for) end as "priceDetails",
      ${TREATMENT_MONTH} as "treatmentMonth", extract(epoch from r.created_at)::float8 * 1000 as "createdAtMs"
    from reviews r left join review_price_details d on d.review_id = r.id
    where r.is_public and ${ofSurgeon} order by r.created_at desc, r.id desc limit ${MOST_LISTED}`);
  return rows.map(({ createdAtMs, ...review }) => ({
    ...review,
    createdAt: new Date(createdAtMs).toISOString(),
  }));
}

type Procedure = SurgeonPrice['procedure'] & {
  reviewCount: number;
  bounds: PriceBounds | null;
  lowestKrw: number | null;
  highestKrw: number | null;
};

/** Computes the figures of each procedure by the price method, outliers judged by all clinics. */
async function readPrices(db: Db, ofSurgeon: SQL): Promise<SurgeonPrice[]> {
  const { rows: procedures } = await db.execute<Procedure>(sql`
    select p.id, p.slug, p.name, reports."reviewCount", p.price_bounds as bounds, p.lowest_krw as "lowestKrw",
      p.highest_krw as "highestKrw"
    from (select r.procedure_id, count(*)::int as "reviewCount" from reviews r
        where r.is_public and ${ofSurgeon} group by 1) reports join procedures p on p.id = reports.procedure_id
    order by reports."reviewCount" desc, p.name`);
  const starts = await readWindowStarts(db);
  const from = sql`reviews r where ${ofSurgeon}`;
  const rows = Map.groupBy(
    await readPriceRows(db, from, sql<number>`r.procedure_id`, starts),
    ({ key }) => key,
  );
  return procedures.map((procedure) => toPrice(procedure, rows.get(procedure.id) ?? []));
}

function toPrice(
  { reviewCount, bounds, lowestKrw, highestKrw, ...procedure }: Procedure,
  rows: readonly PriceRow[],
): SurgeonPrice {
  const prices = computePrices(rows, bounds);
  const reported = toReportedPrice(prices);
  const { distribution } = prices;
  const price = reported && distribution ? { ...reported, distribution } : null;
  // A wider window may reach beyond the prices of all clinics.
  const scale = price && {
    lowestKrw: Math.min(lowestKrw ?? price.lowestKrw, price.lowestKrw),
    highestKrw: Math.max(highestKrw ?? price.highestKrw, price.highestKrw),
  };
  return { procedure, reviewCount, price, scale };
}
