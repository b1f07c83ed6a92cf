import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connection.ts';
import { readForms } from './keys/forms.ts';
import type { Candidate } from './rank/rank-clinics.ts';

/** No query compares more clinics than this. */
export const MOST_CANDIDATES = 200;

/** A group of keys that find clinics; of two groups the earlier fills the places first. */
export type Hits = SQL;

/** No key is after what begins so and goes on with this. */
const AFTER_ALL_KEYS = '\u{10ffff}';

/** Clinics with one of these keys. */
export const withKeys = (keys: readonly string[]): Hits =>
  sql`select clinic_id from clinic_search_keys where key = any(${sql.param(keys)}::text[])`;

/**
 * Clinics with a key that begins so: a range of the index for each. Each with bounds of its own, so that the planner
 * knows how few they are; joined to a list of beginnings it expects millions, and prepares for them.
 */
export const withBeginnings = (beginnings: readonly string[]): Hits =>
  beginnings.length === 0
    ? sql`select clinic_id from clinic_search_keys where false`
    : sql.join(
        beginnings.map(
          (beginning) => sql`select clinic_id from clinic_search_keys where ${beginsWith(beginning)}`,
        ),
        sql` union all `,
      );

/** A condition on `key` that an index in the order of bytes serves. */
export const beginsWith = (beginning: string): SQL =>
  sql`key >= ${beginning} and key < ${beginning + AFTER_ALL_KEYS}`;

/** Clinics in every one of these places, those with most reviews: read in that order, however many there are. */
export function inPlaces(places: readonly { keys: readonly string[] }[], isEligible: SQL): Hits {
  return sql`select id from (select c.id from clinics c where ${isEligible} and ${isThere(places)}
    order by c.review_count desc, c.sort_name, c.id limit ${MOST_CANDIDATES}) there`;
}

/** Of some clinics those in every one of these places. */
export const hitsInPlaces = (hits: Hits, places: readonly { keys: readonly string[] }[]): Hits =>
  sql`select c.clinic_id from (${hits}) c(clinic_id) where ${isThere(places, sql`c.clinic_id`)}`;

function isThere(places: readonly { keys: readonly string[] }[], id: SQL = sql`c.id`): SQL {
  const conditions = places.map(
    ({ keys }) => sql`exists (select 1 from clinic_search_keys k
      where k.clinic_id = ${id} and k.key = any(${sql.param(keys.map(placeKey))}::text[]))`,
  );
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

export const placeKey = (place: string) => `@${place}`;

/**
 * The clinics that these groups of keys find, at most 200: of an earlier group first, within one those with most
 * reviews.
 * @param isEligible a condition on `clinics c`
 */
export async function readCandidates(
  db: Db | Tx,
  groups: readonly Hits[],
  isEligible: SQL,
): Promise<Candidate[]> {
  const tiers = groups.map(
    (hits, tier) => sql`select h.id, ${sql.raw(String(tier))} as tier from (${hits}) h(id)`,
  );
  // Clinics are looked up one by one: the planner expects more hits than there are, and would read the whole table.
  const found = await db.execute<CandidateRow>(sql`
    select c.id, c.search_forms as forms, c.review_count as "reviewCount", c.sort_name as "sortName", c.published
    from (select id, min(tier) as tier from (${sql.join(tiers, sql` union all `)}) hits group by id) hit
    cross join lateral (select * from clinics where id = hit.id offset 0) c
    where ${isEligible}
    order by hit.tier, c.review_count desc, c.sort_name, c.id
    limit ${MOST_CANDIDATES}`);
  return found.rows.map(toCandidate);
}

export type CandidateRow = {
  id: number;
  forms: string;
  reviewCount: number;
  sortName: string;
  published: boolean;
};

/** A candidate of its columns. */
export function toCandidate({ id, forms, reviewCount, sortName, published }: CandidateRow): Candidate {
  const end = forms.indexOf('\n');
  return {
    id,
    places: new Set(forms.slice(0, end).split(' ')),
    forms: readForms(forms.slice(end + 1)),
    reviewCount,
    sortName,
    published,
    procedure: 0,
  };
}

/** Where a clinic is and every way to write its names, as one column holds them. */
export const writeSearchForms = (places: readonly string[], forms: string): string =>
  `${places.join(' ')}\n${forms}`;
