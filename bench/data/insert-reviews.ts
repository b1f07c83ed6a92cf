import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connection.ts';
import { readShippedProcedures } from '#server/reference/shipped-procedures.ts';
import { searchKey } from '#server/services/search/search-text.ts';
import { makeTexts, NAME_SYLLABLES } from './sentences.ts';

/** Rows per statement: the embedded database holds a statement's rows in memory. */
const BATCH = 50_000;

/**
 * Inserts reviews in batches, with every value derived from hashes of the row's number: the same rows each time. Few
 * clinics and procedures have most of the reviews; prices crowd at the lower end; 9 of 10 are published.
 */
export async function insertReviews(tx: Tx, count: number): Promise<void> {
  await createSources(tx);
  for (let from = 1; from <= count; from += BATCH) {
    await tx.execute(reviewsBetween(from, Math.min(from + BATCH - 1, count), count));
  }
}

/** Creates temporary tables to draw from; a row that is repeated in one is drawn more often. */
async function createSources(tx: Tx): Promise<void> {
  const procedures = readShippedProcedures().map((row) => ({
    slug: row.slug,
    low: row.typicalLowKrw,
    high: row.typicalHighKrw,
    weight: 1 + Math.round(row.popularity),
  }));
  await tx.execute(sql`
    create temporary table drawn_procedures on commit drop as
    select row_number() over (order by p.id, n)::int as number, p.id, given.low, given.high, p.search_text
    from jsonb_to_recordset(${JSON.stringify(procedures)}::jsonb)
        as given(slug text, low int, high int, weight int)
      join procedures p using (slug), generate_series(1, given.weight) n`);
  await tx.execute(sql`
    create temporary table drawn_clinics on commit drop as
    select row_number() over (order by hashint4(id), id)::int as number, id, published, search_name from clinics`);
  const texts = makeTexts().map((text, index) => ({ number: index + 1, text, key: searchKey(text) }));
  await tx.execute(sql`
    create temporary table drawn_texts on commit drop as
    select * from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as given(number int, text text, key text)`);
  for (const table of ['drawn_procedures', 'drawn_clinics', 'drawn_texts'])
    await tx.execute(sql`analyze ${sql.identifier(table)}`);
}

/** Returns a number in [0, 1) derived from the row's number `i` and the purpose `what`. */
const share = (what: string): SQL =>
  sql.raw(`((hashtextextended('${what}', i) & 1048575) / 1048576.0::float8)`);

/** Returns an item of a list, with equal probability. */
const oneOf = (what: string, list: readonly (string | number)[]): SQL =>
  sql`(${sql.param(list)}::text[])[1 + floor(${share(what)} * ${sql.raw(String(list.length))})::int]`;

/** Returns a row's number in a temporary table. A power above 1 favours the first rows. */
const oneFrom = (what: string, table: string, power: number): SQL =>
  sql`(1 + floor(${share(what)} ^ ${sql.raw(String(power))} * (select count(*) from ${sql.identifier(table)})))::int`;

const reviewsBetween = (from: number, to: number, count: number): SQL => sql`
  insert into reviews (clinic_id, procedure_id, content, rating, satisfaction, recovery, price_krw, age, gender,
    country, doctor_name, is_doctor_untold, told_beforehand, treatment_date, status, published, verified, is_public, search_text,
    created_at, published_at, updated_at)
  select c.id, p.id, t.text || ' Thank you, ' || initcap(helper) || '.', satisfaction, satisfaction, recovery,
    case when price is null then null when price < 0.01 then 0
      else round((p.low * 0.8 + (p.high - p.low) * 1.6 * price ^ 2) / 10000) * 10000 end,
    age, gender, country, doctor, doctor is null, case when doctor is null then 'no' end, created_at::date - 30,
    case when is_published then 'published' else 'pending' end, is_published, is_published,
    is_published and c.published,
    concat_ws(' ', t.key, case when t.key is not null then 'thank you ' || helper end, p.search_text, c.search_name),
    created_at, case when is_published then created_at + interval '1 day' end, created_at
  from (
    select i,
      ${oneFrom('clinic', 'drawn_clinics', 2)} as clinic_number,
      ${oneFrom('procedure', 'drawn_procedures', 1)} as procedure_number,
      case when ${share('empty')} >= 0.02 then ${oneFrom('text', 'drawn_texts', 1)} end as text_number,
      ${share('published')} < 0.9 as is_published,
      ${oneOf('satisfaction', [5, 5, 5, 4, 4, 4, 4, 3, 3, 2, 1])}::int as satisfaction,
      ${oneOf('recovery', [5, 4, 4, 3, 3, 3, 2, 1])}::int as recovery,
      case when ${share('priced')} < 0.88 then ${share('price')} end as price,
      18 + floor(${share('age')} ^ 1.5 * 50)::int as age,
      ${oneOf('gender', ['F', 'F', 'F', 'F', 'M'])} as gender,
      ${oneOf('country', ['United States', 'Japan', 'China', 'Thailand', 'Singapore', 'Australia'])} as country,
      case when ${share('doctor')} < 0.7 then 'Dr. Kim ' || initcap(${oneOf('surgeon', NAME_SYLLABLES)}) end as doctor,
      ${sql.join(
        ['helper 1', 'helper 2', 'helper 3'].map((part) => oneOf(part, NAME_SYLLABLES)),
        sql` || `,
      )} as helper,
      timestamptz '2021-01-01' + interval '1 day' * (1800 * (i / ${count}::float8) + ${share('moment')}) as created_at
    from generate_series(${from}::int, ${to}::int) i
  ) drawn
    join drawn_clinics c on c.number = clinic_number
    join drawn_procedures p on p.number = procedure_number
    left join drawn_texts t on t.number = text_number
  order by i`;
