import { type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { readDerivedPrices } from '../price-details/write-price-details.ts';
import { checkPrices, type StatsFault } from './check-prices.ts';
import { CLINIC_DIGEST } from '../search/searched-clinics.ts';

const publicReviews = sql`
  select r.* from reviews r join clinics c on c.id = r.clinic_id where r.published and c.published`;

/**
 * Recounts every figure from the reviews, without using stored figures, and compares.
 * @returns the figures that differ; empty if all are correct
 */
export async function checkStats({
  ctx,
}: {
  ctx: { db: Pick<AppContext['db'], 'execute' | 'select'> };
}): Promise<StatsFault[]> {
  const faults: StatsFault[] = [];
  for (const [what, query] of Object.entries(CHECKS)) {
    const rows = await ctx.db.execute<{ id: string; stored: string; counted: string }>(query);
    faults.push(
      ...rows.rows.map((row) => ({
        what,
        id: row.id,
        stored: Number(row.stored),
        counted: Number(row.counted),
      })),
    );
  }
  return [...faults, ...(await checkPrices(ctx.db)), ...(await checkDerivedPrices(ctx.db))];
}

/** Derives the columns of figures from what each report says about its price. @returns those that differ */
async function checkDerivedPrices(db: Pick<AppContext['db'], 'select'>): Promise<StatsFault[]> {
  const rows = await readDerivedPrices(db, sql`true`);
  return rows.flatMap(({ id, stored, derived }) => [
    ...toFault('all-in price of review', id, stored.allInKrw ?? 0, derived.allInKrw ?? 0),
    ...toFault('price for a review, review', id, Number(stored.isForReview), Number(derived.isForReview)),
  ]);
}

const toFault = (what: string, id: number, stored: number, counted: number): StatsFault[] =>
  stored === counted ? [] : [{ what, id: String(id), stored, counted }];

const SEARCH_HITS = sql`
  select clinic_id, review_count, published, digest from clinic_search_keys
  union all select clinic_id, review_count, published, digest from clinic_places`;

/** @param stored identifies a group in the table of its figures; @param counted identifies it in reviews */
const ofLanguages = (table: string, stored: SQL, counted = stored) =>
  differing(
    sql`select ${stored} || '/' || l.language, l.reports::bigint
      from ${sql.identifier(table)}, jsonb_each_text(languages) as l(language, reports)`,
    sql`select ${counted} || '/' || language, count(*) from (${publicReviews}) p where language is not null group by 1`,
  );

/** @param stored identifies a group in the table of its figures; @param counted identifies it in reviews */
const ofLevels = (column: 'satisfaction' | 'recovery', table: string, stored: SQL, counted = stored) =>
  differing(
    sql`select ${stored} || '/' || l.level, l.reports::bigint
      from ${sql.identifier(table)}, unnest(${sql.identifier(`${column}_levels`)}) with ordinality as l(reports, level)`,
    sql`select ${counted} || '/' || ${sql.identifier(column)}, count(*) from (${publicReviews}) p
      where ${sql.identifier(column)} is not null group by 1`,
  );

/** Selects rows of (id, stored, counted) in which the two differ. */
function differing(stored: SQL, counted: SQL): SQL {
  return sql`
    select coalesce(s.id, k.id) as id, coalesce(s.n, 0)::text as stored, coalesce(k.n, 0)::text as counted
    from (${stored}) s(id, n) full join (${counted}) k(id, n) using (id)
    where coalesce(s.n, 0) <> coalesce(k.n, 0) order by 1`;
}

const pairId = sql.raw(`clinic_id || '/' || procedure_id`);

/** @param stored identifies a group in the table of its figures; @param group identifies it in reviews */
const ofGroups = (table: string, stored: SQL, group: SQL) => (column: string, counted: SQL) =>
  differing(
    sql`select ${stored}, ${sql.raw(column)}::bigint from ${sql.identifier(table)}`,
    sql`select ${group}, ${counted} from (${publicReviews}) p group by 1`,
  );

const ofPair = ofGroups('clinic_procedure_stats', pairId, pairId);
const ofProcedure = ofGroups('procedures', sql`id::text`, sql`procedure_id::text`);
const ofClinic = ofGroups('clinics', sql`id::text`, sql`clinic_id::text`);

const ofRows = (table: string, kind: SQL) =>
  differing(
    sql`select kind, row_count::bigint from row_counts where counted = ${table}`,
    sql`select ${kind}, count(*) from ${sql.identifier(table)} group by 1`,
  );

const reports = sql`count(*)`;
const CHECKS: Record<string, SQL> = {
  'review is public': differing(
    sql`select id::text, is_public::int from reviews`,
    sql`select id::text, 1 from (${publicReviews}) p`,
  ),
  'clinic and procedure, reviews': ofPair('review_count', reports),
  'clinic and procedure, satisfaction': ofPair('satisfaction_sum', sql`coalesce(sum(satisfaction), 0)`),
  'clinic and procedure, answers about satisfaction': ofPair('satisfaction_count', sql`count(satisfaction)`),
  'procedure, reviews': ofProcedure('review_count', reports),
  'procedure, clinics': ofProcedure('clinic_count', sql`count(distinct clinic_id)`),
  'procedure, clinics with a price': differing(
    sql`select id::text, priced_clinic_count::bigint from procedures`,
    sql`select procedure_id::text, count(lowest_krw) from clinic_procedure_stats group by procedure_id`,
  ),
  'clinic, reviews': ofClinic('review_count', reports),
  'clinic, procedures': ofClinic('procedure_count', sql`count(distinct procedure_id)`),
  'clinic, satisfaction': ofClinic('satisfaction_sum', sql`coalesce(sum(satisfaction), 0)`),
  'clinic, answers about satisfaction': ofClinic('satisfaction_count', sql`count(satisfaction)`),
  'clinic and procedure, satisfaction by score': ofLevels('satisfaction', 'clinic_procedure_stats', pairId),
  'clinic and procedure, recovery by score': ofLevels('recovery', 'clinic_procedure_stats', pairId),
  'procedure, satisfaction by score': ofLevels('satisfaction', 'procedures', sql`id`, sql`procedure_id`),
  'procedure, recovery by score': ofLevels('recovery', 'procedures', sql`id`, sql`procedure_id`),
  'clinic, satisfaction by score': ofLevels('satisfaction', 'clinics', sql`id`, sql`clinic_id`),
  'clinic, recovery by score': ofLevels('recovery', 'clinics', sql`id`, sql`clinic_id`),
  // All of a clinic's search keys and places must repeat its present figures.
  'clinic, what its search keys and places say of it': differing(
    sql`select clinic_id::text, count(*) from (${SEARCH_HITS}) h group by clinic_id`,
    sql`select clinic_id::text, count(*) from (${SEARCH_HITS}) h join clinics c on c.id = h.clinic_id
      where (h.review_count, h.published, h.digest) = (c.review_count, c.published, ${CLINIC_DIGEST}) group by clinic_id`,
  ),
  'surgeon, reviews': differing(
    sql`select id::text, review_count::bigint from surgeons`,
    sql`select n.surgeon_id::text, count(*) from (${publicReviews}) p
      join surgeon_names n on n.clinic_id = p.clinic_id and n.name = p.doctor_name group by 1`,
  ),
  'messages by type and status': ofRows('messages', sql`type || '/' || status`),
  'reviews by status': ofRows('reviews', sql`status || case when verified then '/verified' else '' end`),
  'clinics by publication': ofRows(
    'clinics',
    sql`case when published then 'published' else 'unpublished' end`,
  ),
  'site, reviews': differing(
    sql`select 'site', review_count::bigint from site_state`,
    sql`select 'site', count(*) from (${publicReviews}) p`,
  ),
  'clinic and procedure, reviews in a language': ofLanguages('clinic_procedure_stats', pairId),
  'procedure, reviews in a language': ofLanguages('procedures', sql`id`, sql`procedure_id`),
  'clinic, reviews in a language': ofLanguages('clinics', sql`id`, sql`clinic_id`),
  'site, reviews in a language': ofLanguages('site_state', sql`'site'`),
  'site, clinics': differing(
    sql`select 'site', clinic_count::bigint from site_state`,
    sql`select 'site', count(*) from clinics where published`,
  ),
};
