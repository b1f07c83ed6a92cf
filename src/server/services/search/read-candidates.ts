import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type Db, executeRepeated, listOf, type Tx } from '#server/db/connection.ts';
import { readForms } from './keys/forms.ts';
import { narrowestFirst, type PlaceWord } from './keys/places.ts';
import type { Candidate } from './rank/rank-clinics.ts';

/** No query compares more clinics than this. */
export const MOST_CANDIDATES = 200;
/** Part of the text: a plan that is kept counts on it. */
const MOST = sql.raw(String(MOST_CANDIDATES));

/**
 * What finds clinics: those of a name, in all of these places, or all that are in these places. Of two lookups the
 * earlier fills the candidates first.
 */
export type Lookup =
  | { of: 'names'; keys: readonly string[]; beginnings: readonly string[]; places: readonly PlaceWord[] }
  | { of: 'places'; places: readonly PlaceWord[] };

type NameLookup = Extract<Lookup, { of: 'names' }>;
type Tier<Of extends Lookup> = Of & { tier: number };

/** Names that have one of these keys, or one that begins so. */
export const namesWith = (
  keys: readonly string[],
  beginnings: readonly string[] = [],
  places: readonly PlaceWord[] = [],
): NameLookup => ({ of: 'names', keys, beginnings, places });

/** No key is after what begins so and goes on with this. */
const AFTER_ALL_KEYS = '\u{10ffff}';

/** Keys and beginnings of keys as ranges of an index in the order of bytes, whose ends belong to them. */
export function rangesOf(
  lookups: readonly { keys: readonly string[]; beginnings: readonly string[]; tier: number }[],
): SQL {
  const ranges = lookups.flatMap(({ keys, beginnings, tier }) => [
    ...keys.map((key) => ({ tier, first: key, last: key })),
    ...beginnings.map((first) => ({ tier, first, last: first + AFTER_ALL_KEYS })),
  ]);
  const column = (name: keyof (typeof ranges)[number], type: 'int' | 'text') =>
    listOf(
      ranges.map((range) => range[name]),
      type,
    );
  return sql`unnest(${column('tier', 'int')}, ${column('first', 'text')}, ${column('last', 'text')}) as range(tier, first, last)`;
}

/** Each range is read by itself, from the index: of all of them together the planner expects millions of rows. */
const namesIn = (lookups: readonly Tier<NameLookup>[], places: readonly PlaceWord[]): SQL => sql`
  select k.clinic_id, range.tier, true from ${rangesOf(lookups)} cross join lateral (
    select clinic_id from clinic_search_keys where key between range.first and range.last offset 0) k
  where ${isThere(places, sql`k.clinic_id`)}`;

/** Those with most reviews, read in that order, however many are there. */
function clinicsIn(places: readonly PlaceWord[], isEligible: SQL): SQL {
  const [place, ...others] = narrowestFirst(places);
  if (!place)
    return sql`(select c.id from clinics c where ${isEligible}
      order by c.review_count desc, c.sort_name, c.id limit ${MOST})`;
  return sql`(select p.clinic_id from unnest(${listOf(place.keys, 'text')}) as asked(place) cross join lateral (
      select p.clinic_id, p.review_count from clinic_places p join clinics c on c.id = p.clinic_id
      where p.place = asked.place and ${isEligible} and ${isThere(others, sql`p.clinic_id`)}
      order by p.review_count desc, p.clinic_id limit ${MOST}) p
    group by p.clinic_id order by max(p.review_count) desc, p.clinic_id limit ${MOST})`;
}

/** `offset 0` has it asked of each clinic: joined to all who are there, a place that thousands are in is read whole. */
function isThere(places: readonly PlaceWord[], id: SQL): SQL {
  const conditions = places.map(
    ({ keys }) => sql`exists (select 1 from clinic_places there
      where there.clinic_id = ${id} and there.place = any(${listOf(keys, 'text')}) offset 0)`,
  );
  return sql.join([sql`true`, ...conditions], sql` and `);
}

/**
 * The clinics that these lookups find, at most 200: of an earlier one first, within one those with most reviews. What
 * only its place finds comes without its names: had it one like the query's, that would have found it.
 * @param isEligible a condition on `clinics c`
 */
export async function readCandidates(
  db: Db | Tx,
  lookups: readonly Lookup[],
  isEligible: SQL,
): Promise<Candidate[]> {
  const tiers = lookups.map((lookup, tier) => ({ ...lookup, tier }));
  const names = tiers.filter((lookup) => lookup.of === 'names');
  const anywhere = names.filter(({ places }) => places.length === 0);
  const hits = [
    ...(anywhere.length > 0 ? [namesIn(anywhere, [])] : []),
    ...names.flatMap((lookup) => (lookup.places.length > 0 ? [namesIn([lookup], lookup.places)] : [])),
    ...tiers.flatMap((lookup) =>
      lookup.of === 'places'
        ? [
            sql`select h.id, ${sql.raw(String(lookup.tier))}, false from ${clinicsIn(lookup.places, isEligible)} h(id)`,
          ]
        : [],
    ),
  ];
  // Clinics are looked up one by one: the planner expects more hits than there are, and would read the whole table.
  const found = await executeRepeated<CandidateRow>(
    db,
    sql`
    select c.id, case when hit.by_name then c.search_forms else split_part(c.search_forms, E'\\n', 1) || E'\\n' end as forms,
      c.review_count as "reviewCount", c.sort_name as "sortName", c.published
    from (select id, min(tier) as tier, bool_or(by_name) as by_name
      from (${sql.join(hits, sql` union all `)}) hits(id, tier, by_name) group by id) hit
    cross join lateral (select * from clinics where id = hit.id offset 0) c
    where ${isEligible}
    order by hit.tier, c.review_count desc, c.sort_name, c.id
    limit ${MOST}`,
  );
  return found.map(toCandidate);
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
  return { id, ...searchForms.memo(forms), reviewCount, sortName, published, procedure: null };
}

/** Many searches find the same clinics: taking their texts apart takes longer than comparing them. */
const searchForms = new LRUCache({ max: 5_000, memoMethod: readSearchForms });

/** What `writeSearchForms` wrote. */
function readSearchForms(text: string): Pick<Candidate, 'places' | 'forms'> {
  const end = text.indexOf('\n');
  return { places: new Set(text.slice(0, end).split(' ')), forms: readForms(text.slice(end + 1)) };
}

/** Where a clinic is and every way to write its names, as one column holds them. */
export const writeSearchForms = (places: readonly string[], forms: string): string =>
  `${places.join(' ')}\n${forms}`;
