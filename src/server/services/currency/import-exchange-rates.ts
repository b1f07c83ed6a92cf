import { sql } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import type { ExchangeRate } from '#domain/currency/rate-in-use.ts';
import { type RateFault, type RateRow, readRateRow } from '#domain/currency/read-rate-row.ts';
import type { Tx } from '#server/db/connection.ts';
import { exchangeRates } from '#server/db/schema/index.ts';
import { growContentVersion } from '../stats/grow-content-version.ts';
import type { Verb } from '../verb.ts';

export type RatesReport = {
  isDryRun: boolean;
  /** Rows that can't be read; with any, nothing was imported. */
  faults: RateFault[];
  added: ExchangeRate[];
  changed: (ExchangeRate & { formerKrw: number })[];
  unchanged: number;
  /** Rows of other currencies, and rates for exports. */
  leftOut: number;
  /** The newest first day in the file; null without a rate. */
  newestDay: string | null;
};

/** Stores the rates of a table, all or none. The same table again changes nothing. */
export const importExchangeRates: Verb<
  { rows: AsyncIterable<RateRow | RateFault>; isDryRun: boolean },
  RatesReport
> = async ({ ctx, input: { rows, isDryRun } }) => {
  const { rates, faults, leftOut } = await readAll(rows, ctx.clock());
  const nothing = { isDryRun, faults, added: [], changed: [], unchanged: 0, leftOut, newestDay: null };
  if (faults.length > 0 || rates.length === 0) return nothing;
  return ctx.db.transaction(async (tx) => {
    const plan = planRates(rates, await readStored(tx, rates));
    const touched = [...plan.added, ...plan.changed];
    if (!isDryRun && touched.length > 0) {
      await tx
        .insert(exchangeRates)
        .values(touched.map(({ currency, krw, validFrom }) => ({ currency, krw, validFrom })))
        .onConflictDoUpdate({
          target: [exchangeRates.currency, exchangeRates.validFrom],
          set: { krw: sql`excluded.krw` },
        });
      await growContentVersion(tx, [CACHE_TAGS.exchangeRates]);
    }
    const newestDay = rates
      .map(({ validFrom }) => validFrom)
      .reduce((one, other) => (one > other ? one : other));
    return { ...nothing, ...plan, newestDay };
  });
};

async function readAll(rows: AsyncIterable<RateRow | RateFault>, now: Date) {
  const rates = new Map<string, ExchangeRate & { line: number }>();
  const faults: RateFault[] = [];
  let leftOut = 0;
  for await (const row of rows) {
    const read = 'text' in row ? row : readRateRow(row, now);
    if (read === null) leftOut += 1;
    else if ('text' in read) faults.push(read);
    else {
      const key = keyOf(read);
      const earlier = rates.get(key);
      if (earlier && earlier.krw !== read.krw)
        faults.push({ line: row.line, text: `Line ${earlier.line} has another rate of ${key}.` });
      else if (!earlier) rates.set(key, { ...read, line: row.line });
    }
  }
  return { rates: [...rates.values()], faults, leftOut };
}

const keyOf = ({ currency, validFrom }: Pick<ExchangeRate, 'currency' | 'validFrom'>) =>
  `${currency} from ${validFrom}`;

/** Reads and locks the stored rates of the file's days, for the comparison. */
async function readStored(tx: Tx, rates: readonly ExchangeRate[]): Promise<ReadonlyMap<string, number>> {
  const days = sql.param(rates.map(({ validFrom }) => validFrom));
  const stored = await tx
    .select()
    .from(exchangeRates)
    .where(sql`${exchangeRates.validFrom} = any(${days}::date[])`)
    .for('update');
  return new Map(stored.map((rate) => [keyOf(rate), rate.krw]));
}

function planRates(rates: readonly ExchangeRate[], stored: ReadonlyMap<string, number>) {
  const plan: Pick<RatesReport, 'added' | 'changed' | 'unchanged'> = { added: [], changed: [], unchanged: 0 };
  for (const { currency, krw, validFrom } of rates) {
    const rate = { currency, krw, validFrom };
    const formerKrw = stored.get(keyOf(rate));
    if (formerKrw === undefined) plan.added.push(rate);
    else if (formerKrw === krw) plan.unchanged += 1;
    else plan.changed.push({ ...rate, formerKrw });
  }
  return plan;
}
