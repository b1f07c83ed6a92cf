import { sql } from 'drizzle-orm';
import { judgeOutliers } from '#domain/price/method/outliers.ts';
import { monthNumber } from '#domain/price/method/price-window.ts';
import { type AnsweredRow, countAnswers } from '#domain/price/method/stated-answers.ts';
import {
  computePrices,
  judgedTally,
  PRICE_WINDOWS,
  type PriceRow,
} from '#domain/price/method/stored-prices.ts';
import type { AppContext } from '#server/context.ts';
import { ANSWERS } from './answered-rows.ts';
import { toPairColumns, toPriceColumns } from './price-columns.ts';
import { readPricesMonth } from './prices-month.ts';

type Db = Pick<AppContext['db'], 'execute'>;

/** A stored figure that differs from a full count. */
export type StatsFault = { what: string; id: string; stored: number; counted: number };

/** Computes every price figure from single reviews, one procedure at a time. @returns the stored numbers that differ */
export async function checkPrices(db: Db): Promise<StatsFault[]> {
  const month = await readPricesMonth(db);
  const procedures = await db.execute<StoredRow & { bounds: unknown }>(
    sql`select id::text, price_bounds as bounds, ${STORED} from procedures order by id`,
  );
  const faults: StatsFault[] = [];
  for (const procedure of procedures.rows) {
    const reports = await readReports(db, Number(procedure.id), month);
    const bounds = judgeOutliers(judgedTally(reports));
    const answers = countAnswers(reports, bounds);
    const counted = { bounds, answers, ...toPriceColumns(computePrices(reports, bounds)) };
    const stored = toStoredRow(procedure);
    faults.push(...compare('procedure', procedure.id, stored, counted));
    const byClinic = Map.groupBy(reports, (report) => report.clinicId);
    const pairs = await db.execute<StoredRow & { rank: number | null; krw: number | null }>(sql`
      select clinic_id::text as id, price_rank as rank, price_order_krw as krw, ${STORED} from clinic_procedure_stats
      where procedure_id = ${Number(procedure.id)} order by clinic_id`);
    for (const pair of pairs.rows) {
      const ofPair = byClinic.get(Number(pair.id)) ?? [];
      const countedPair = {
        answers: countAnswers(ofPair, bounds),
        ...toPairColumns(computePrices(ofPair, bounds)),
      };
      const id = `${pair.id}/${procedure.id}`;
      faults.push(...compare('clinic and procedure', id, toStoredRow(pair), countedPair));
    }
  }
  return faults;
}

const STORED = sql`priced_count as "pricedCount", price_sum_krw::float8 as "priceSumKrw", lowest_krw as "lowestKrw",
  highest_krw as "highestKrw", distribution, prices, answers`;

type StoredRow = {
  id: string;
  pricedCount: number;
  priceSumKrw: number;
  lowestKrw: number | null;
  highestKrw: number | null;
  distribution: unknown;
  prices: unknown;
  answers: unknown;
};

const NO_PRICES = toPriceColumns(computePrices([], null)).prices;

/** Returns the columns of a row; one that never had a price has no stored figures. */
const toStoredRow = (row: StoredRow) => ({ ...row, prices: row.prices ?? NO_PRICES });

type Report = PriceRow & AnsweredRow & { clinicId: number };

async function readReports(db: Db, procedureId: number, month: string): Promise<Report[]> {
  const { rows } = await db.execute<Omit<Report, 'window' | 'year' | 'count'> & { day: string }>(sql`
    select r.clinic_id as "clinicId", r.price_krw as "priceKrw", r.all_in_krw as "allInKrw",
      r.is_price_for_review as "isForReview", r.price_ruling as ruling, ${ANSWERS},
      coalesce(r.treatment_date::text, to_char(r.created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD')) as day
    from reviews r join clinics c on c.id = r.clinic_id left join review_price_details d on d.review_id = r.id
    where r.procedure_id = ${procedureId} and r.published and c.published and r.price_krw > 0`);
  const end = monthNumber(month);
  return rows.map(({ day, ...row }) => ({
    ...row,
    window: PRICE_WINDOWS.find((months) => end - monthNumber(day) < months) ?? null,
    year: Number(day.slice(0, 4)),
    count: 1,
  }));
}

/** Lists the numbers in which two records of the same form differ. */
function compare(what: string, id: string, stored: unknown, counted: unknown): StatsFault[] {
  const [one, other] = [numbersOf(stored), numbersOf(counted)];
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((path) => one.get(path) !== other.get(path))
    .map((path) => ({
      what: `${what}, ${path}`,
      id,
      stored: one.get(path) ?? 0,
      counted: other.get(path) ?? 0,
    }));
}

function numbersOf(value: unknown, path = ''): Map<string, number> {
  if (typeof value === 'number') return new Map([[path, value]]);
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...numbersOf(inner, path ? `${path}.${key}` : key)]),
  );
}
