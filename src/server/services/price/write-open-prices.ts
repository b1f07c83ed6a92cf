import { asc, eq, sql } from 'drizzle-orm';
import { PRICE_BASES } from '#domain/price/comparison-rules.ts';
import { PRICE_METHOD } from '#domain/price/method/constants.ts';
import { computePrices, type StoredFigures } from '#domain/price/method/stored-prices.ts';
import type { PriceBounds } from '#domain/price/method/outliers.ts';
import { OPEN_FIELDS, OPEN_PRICES, type OpenField, roundOpenly } from '#domain/price/open-data.ts';
import type { Db } from '#server/db/connection.ts';
import { clinicProcedureStats, clinics, procedures } from '#server/db/schema/index.ts';
import { slugOf } from '../clinic/clinic-areas.ts';
import { writeFieldNames, writeRows } from '../export/write-csv.ts';
import { readPriceRows, readWindowStarts, type WindowStarts } from '../stats/price-rows.ts';
import type { Verb } from '../verb.ts';

type OpenRow = Partial<Record<OpenField, string | number | null>>;

const COLUMNS = Object.fromEntries(OPEN_FIELDS.map((field) => [field, (row: OpenRow) => row[field] ?? null]));

/** Writes the file of prices that anyone may use, as CSV in UTF-8, one procedure after the other. */
export const writeOpenPrices: Verb<void, string> = async ({ ctx }) => {
  const [starts, listed] = await Promise.all([readWindowStarts(ctx.db), readProcedures(ctx.db)]);
  const parts = [writeFieldNames(COLUMNS)];
  for (const procedure of listed) {
    const rows = [
      ...toRows({ level: 'procedure', procedure: procedure.slug }, procedure.prices),
      ...(await listDistrictRows(ctx.db, procedure, starts)),
      ...(await listClinicRows(ctx.db, procedure)),
    ];
    if (rows.length > 0) parts.push(writeRows(COLUMNS, rows));
  }
  return parts.join('');
};

type Procedure = { id: number; slug: string; bounds: PriceBounds | null; prices: StoredFigures | null };

/** Reads the procedures that have as many reports as a row needs; a clinic of it has no more. */
function readProcedures(db: Db): Promise<Procedure[]> {
  return db
    .select({
      id: procedures.id,
      slug: procedures.slug,
      bounds: procedures.priceBounds,
      prices: procedures.prices,
    })
    .from(procedures)
    .where(sql`${procedures.reviewCount} >= ${OPEN_PRICES.leastReports}`)
    .orderBy(asc(procedures.slug));
}

/** Returns the rows of stored figures, one for each basis with enough reports. */
function toRows(place: OpenRow, prices: StoredFigures | null): OpenRow[] {
  const shown = prices?.windows[PRICE_METHOD.windowMonths];
  return PRICE_BASES.flatMap((basis) => {
    const figure = basis === 'all' ? shown?.all : shown?.allIn;
    if (!shown || !figure || figure.count < OPEN_PRICES.leastReports) return [];
    return [
      {
        ...place,
        basis,
        window_months: shown.months,
        n: figure.count,
        median_krw: roundOpenly(figure.medianKrw),
        quartile1_krw: roundOpenly(figure.quartile1Krw),
        quartile3_krw: roundOpenly(figure.quartile3Krw),
        method_version: PRICE_METHOD.version,
        licence: OPEN_PRICES.licence.name,
      },
    ];
  });
}

async function listClinicRows(db: Db, procedure: Procedure): Promise<OpenRow[]> {
  const rows = await db
    .select({ clinic: clinics.slug, prices: clinicProcedureStats.prices })
    .from(clinicProcedureStats)
    .innerJoin(clinics, eq(clinics.id, clinicProcedureStats.clinicId))
    .where(
      sql`${clinicProcedureStats.procedureId} = ${procedure.id}
        and ${clinicProcedureStats.reviewCount} >= ${OPEN_PRICES.leastReports}`,
    )
    .orderBy(asc(clinics.slug));
  return rows.flatMap(({ clinic, prices }) =>
    toRows({ level: 'clinic', procedure: procedure.slug, clinic }, prices),
  );
}

/** Computes the figures of districts, which are not stored; one that is spelled in several ways is one. */
async function listDistrictRows(
  db: Db,
  { id, slug, bounds }: Procedure,
  starts: WindowStarts,
): Promise<OpenRow[]> {
  const from = sql`reviews r join clinics c on c.id = r.clinic_id
    where r.procedure_id = ${id} and c.city is not null and c.district is not null`;
  const key = sql<string>`json_build_array(c.city, c.district)::text`;
  const rows = await readPriceRows(db, from, key, starts);
  const byPlace = Map.groupBy(rows, (row) => {
    const [city, district] = JSON.parse(row.key) as [string, string];
    return `${slugOf(city)}/${slugOf(district)}`;
  });
  return [...byPlace]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([place, ofPlace]) => {
      const [city = '', district = ''] = place.split('/');
      if (city === '' || district === '') return [];
      return toRows({ level: 'district', procedure: slug, city, district }, computePrices(ofPlace, bounds));
    });
}
