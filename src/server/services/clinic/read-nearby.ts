import { and, count, desc, eq, max, min, sql, sum } from 'drizzle-orm';
import {
  listNearbyPlaces,
  type NearbyPlace,
  type NearbyReports,
  hasEnoughReviews,
} from '#domain/clinic/nearby.ts';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import type { Located } from '#domain/map/find-outline.ts';
import { summarisePrice } from '#domain/price/price.ts';
import type { AppContext } from '#server/context.ts';
import { type Db, prepareOnce, type Tx } from '#server/db/connection.ts';
import { clinicPlaces, clinicProcedureStats, clinics, procedures } from '#server/db/schema/index.ts';
import { placesOfAddress } from '../search/keys/places.ts';

/** The number of procedures that the page has room for. */
const MOST_PROCEDURES = 6;

/**
 * Returns prices and reviews of other clinics near a clinic without reviews: in its neighbourhood, else its district,
 * else the whole directory. Null if there are no reviews at all.
 */
export async function readNearby(
  { db, addCacheTags }: Pick<AppContext, 'db' | 'addCacheTags'>,
  { city, ...clinic }: Located,
): Promise<NearbyReports | null> {
  for (const place of listNearbyPlaces(clinic)) {
    const where = { key: placeKey(place), district: clinic.district ?? '', city: city ?? '' };
    addCacheTags(CACHE_TAGS.nearby(where.key, where.district, where.city));
    const [total] = await totalsAt(db).execute(where);
    if (total && hasEnoughReviews(total))
      return { place, ...total, procedures: (await proceduresAt(db).execute(where)).map(toReport) };
  }
  addCacheTags(CACHE_TAGS.reviews);
  const [total] = await totals(db).execute();
  if (!total || total.reviewCount === 0) return null;
  return { place: null, ...total, procedures: (await mostReviewed(db).execute()).map(toReport) };
}

/** Returns the key under which a place is stored; the last one includes the block, as in Jongno 3-ga. */
const placeKey = ({ kind, name }: NearbyPlace): string =>
  placesOfAddress(name).findLast((key) => key.startsWith(kind === 'district' ? 'gu:' : 'dong:')) ?? '';

/** District and city are compared too, since streets and neighbourhoods elsewhere may have the same name. */
const isThere = and(
  eq(clinicPlaces.place, sql.placeholder('key')),
  sql`${clinicPlaces.published} and ${clinicPlaces.reviewCount} > 0`,
  sql`coalesce(${clinics.district}, '') = ${sql.placeholder('district')}`,
  sql`coalesce(${clinics.city}, '') = ${sql.placeholder('city')}`,
);

const clinicTotals = {
  clinicCount: count(),
  reviewCount: sql<number>`coalesce(sum(${clinics.reviewCount}), 0)::int`,
};

const totalsAt = prepareOnce((db) =>
  db
    .select(clinicTotals)
    .from(clinicPlaces)
    .innerJoin(clinics, eq(clinics.id, clinicPlaces.clinicId))
    .where(isThere),
);

const totals = prepareOnce((db) =>
  db
    .select(clinicTotals)
    .from(clinics)
    .where(sql`${clinics.published} and ${clinics.reviewCount} > 0`),
);

const ref = { id: procedures.id, slug: procedures.slug, name: procedures.name };

const proceduresAt = prepareOnce((db: Db | Tx) => {
  const reviewCount = sum(clinicProcedureStats.reviewCount).mapWith(Number);
  return db
    .select({
      procedure: ref,
      reviewCount,
      clinicCount: count(),
      pricedCount: sum(clinicProcedureStats.pricedCount).mapWith(Number),
      priceSumKrw: sum(clinicProcedureStats.priceSumKrw).mapWith(Number),
      lowestKrw: min(clinicProcedureStats.lowestKrw),
      highestKrw: max(clinicProcedureStats.highestKrw),
    })
    .from(clinicPlaces)
    .innerJoin(clinics, eq(clinics.id, clinicPlaces.clinicId))
    .innerJoin(clinicProcedureStats, eq(clinicProcedureStats.clinicId, clinics.id))
    .innerJoin(procedures, eq(procedures.id, clinicProcedureStats.procedureId))
    .where(isThere)
    .groupBy(procedures.id)
    .orderBy(desc(reviewCount), procedures.name)
    .limit(MOST_PROCEDURES);
});

const mostReviewed = prepareOnce((db) =>
  db
    .select({
      procedure: ref,
      reviewCount: procedures.reviewCount,
      clinicCount: procedures.clinicCount,
      pricedCount: procedures.pricedCount,
      priceSumKrw: procedures.priceSumKrw,
      lowestKrw: procedures.lowestKrw,
      highestKrw: procedures.highestKrw,
    })
    .from(procedures)
    .where(sql`${procedures.reviewCount} > 0`)
    .orderBy(desc(procedures.reviewCount), procedures.name)
    .limit(MOST_PROCEDURES),
);

type Row = NonNullable<Parameters<typeof summarisePrice>[0]> &
  Pick<NearbyReports['procedures'][number], 'procedure' | 'reviewCount' | 'clinicCount'>;

const toReport = (row: Row) => ({
  procedure: row.procedure,
  reviewCount: row.reviewCount,
  clinicCount: row.clinicCount,
  price: summarisePrice(row),
});
