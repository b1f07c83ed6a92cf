import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import {
  type Db,
  executeRepeated,
  linesOf,
  type Statement,
  toStatement,
  type Tx,
} from '#server/db/connection.ts';
import { type ClinicScope, eligible, eligibleHit } from './clinic-scope.ts';
import { COUNT_LIMIT } from './search-match.ts';
import { narrowestFirst, type PlaceWord } from './keys/places.ts';
import type { Candidate } from './rank/rank-clinics.ts';
import { DIGEST, type FoundRow, withSearched } from './searched-clinics.ts';

/** No query compares the names of more clinics than this. */
export const MOST_CANDIDATES = 200;
/** A place or procedure that is named selects exactly, up to where totals are counted; the one beyond tells that there are more. */
export const MOST_SELECTED = COUNT_LIMIT + 1;

/**
 * What finds clinics: those of a name, in all of these places, or all that are in these places. Of two lookups the
 * earlier fills the candidates first.
 */
export type Lookup =
  | { of: 'names'; keys: readonly string[]; beginnings: readonly string[]; places: readonly PlaceWord[] }
  | {
      of: 'places';
      places: readonly PlaceWord[];
      /** All who are there are meant, not the most reviewed of them. */
      isExact?: boolean;
    };

type NameLookup = Extract<Lookup, { of: 'names' }>;
type PlaceLookup = Extract<Lookup, { of: 'places' }>;
type Tier<Of extends Lookup> = Of & { tier: number };

/** Names that have one of these keys, or one that begins so. */
export const namesWith = (
  keys: readonly string[],
  beginnings: readonly string[] = [],
  places: readonly PlaceWord[] = [],
): NameLookup => ({ of: 'names', keys, beginnings, places });

/** A piece of a statement. Pieces of one shape differ in their lists alone, whose placeholders `write` is given. */
export type Piece<Value = unknown> = {
  shape: string;
  lists: readonly List[];
  write: (lists: readonly SQL[]) => SQL<Value>;
};
type List = readonly (string | number)[];

/** No key is after what begins so and goes on with this. */
const AFTER_ALL_KEYS = '\u{10ffff}';

/**
 * Keys and beginnings of keys as ranges of an index in the order of bytes, whose ends belong to them. A beginning that is
 * also looked for as a whole key is one range with it: `tiers` is that of its first key, `restTiers` of those after.
 */
export function rangesOf(
  lookups: readonly { keys: readonly string[]; beginnings: readonly string[]; tier: number }[],
): { tiers: number[]; restTiers: number[]; firsts: string[]; lasts: string[] } {
  const ranges = new Map<string, { tier: number; restTier: number; last: string }>();
  for (const { keys, beginnings, tier } of lookups) {
    for (const key of keys) if (!ranges.has(key)) ranges.set(key, { tier, restTier: tier, last: key });
    for (const beginning of beginnings) {
      const known = ranges.get(beginning);
      if (known && known.last !== beginning) continue;
      ranges.set(beginning, { tier: known?.tier ?? tier, restTier: tier, last: beginning + AFTER_ALL_KEYS });
    }
  }
  const all = [...ranges.values()];
  return {
    tiers: all.map(({ tier }) => tier),
    restTiers: all.map(({ restTier }) => restTier),
    firsts: [...ranges.keys()],
    lasts: all.map(({ last }) => last),
  };
}

/** Each range is read by itself, from the index: of all of them together the planner expects millions of rows. */
function namesIn(
  lookups: readonly Tier<NameLookup>[],
  places: readonly PlaceWord[],
  scope: ClinicScope,
): Piece {
  const { tiers, restTiers, firsts, lasts } = rangesOf(lookups);
  return {
    shape: `names in ${places.length}`,
    lists: [tiers, restTiers, firsts, lasts, ...places.map(({ keys }) => keys)],
    write: ([tier, restTier, first, last, ...there]) => sql`
      select k.clinic_id, case when k.key = range.first then range.tier else range.rest_tier end,
        true, k.review_count, k.published, k.digest
      from unnest(${tier}::int[], ${restTier}::int[], ${first}, ${last}) as range(tier, rest_tier, first, last)
      cross join lateral (
        select * from clinic_search_keys where key between range.first and range.last offset 0) k
      where ${areThere(there)} and ${eligibleHit(scope)} and ${isThere(there, sql`k.clinic_id`)}`,
  };
}

/** Those with most reviews, read in that order, however many are there. @param byName their names are compared too */
function clinicsIn({ places, tier, isExact }: Tier<PlaceLookup>, byName: boolean, scope: ClinicScope): Piece {
  const found = sql.raw(`${tier}, ${byName}`);
  // Part of the text: a plan that is kept counts on it.
  const most = sql.raw(String(isExact ? MOST_SELECTED : MOST_CANDIDATES));
  const isByName = scope.sort === 'name';
  return {
    shape: `${tier} ${byName} ${isExact ? 'exactly ' : ''}in ${places.length}${isByName ? ' by name' : ''}`,
    lists: narrowestFirst(places).map(({ keys }) => keys),
    write: ([place, ...others]) =>
      place
        ? sql`
      select k.clinic_id, ${found}, k.review_count, k.published, k.digest
      from unnest(${place}) as asked(place) cross join lateral (
        select k.* from clinic_places k
        where k.place = asked.place and ${eligibleHit(scope)} and ${isThere(others, sql`k.clinic_id`)}
        order by ${isByName ? sql`(select c.sort_name from clinics c where c.id = k.clinic_id)` : sql`k.review_count desc`},
          k.clinic_id limit ${most}) k`
        : sql`
      (select c.id, ${found}, c.review_count, c.published, ${DIGEST} from clinics c where ${eligible(scope)}
        order by ${isByName ? sql`` : sql`c.review_count desc,`} c.sort_name, c.id limit ${most})`,
  };
}

/** Of places that are none, which a word of a name may seem to be, no clinic need be asked. */
function areThere(places: readonly SQL[]): SQL {
  const conditions = places.map(
    (keys) => sql`exists (select 1 from clinic_places there where there.place = any(${keys}))`,
  );
  return sql.join([sql`true`, ...conditions], sql` and `);
}

/** `offset 0` has it asked of each clinic: joined to all who are there, a place that thousands are in is read whole. */
export function isThere(places: readonly SQL[], id: SQL): SQL {
  const conditions = places.map(
    (keys) => sql`exists (select 1 from clinic_places there
      where there.clinic_id = ${id} and there.place = any(${keys}) offset 0)`,
  );
  return sql.join([sql`true`, ...conditions], sql` and `);
}

/** How many clinics these lookups find at most. */
export const mostOf = (lookups: readonly Lookup[]): number =>
  MOST_CANDIDATES + (lookups.some((lookup) => lookup.of === 'places' && lookup.isExact) ? MOST_SELECTED : 0);

/**
 * The clinics that these lookups find, `mostOf` them: of an earlier one first, within one those with most reviews. What
 * only its place finds comes without its names: had it one like the query's, that would have found it.
 */
export async function readCandidates(
  db: Db | Tx,
  lookups: readonly Lookup[],
  scope: ClinicScope,
): Promise<Candidate[]> {
  return (await readCandidatesBeside(db, lookups, scope, NOTHING)).candidates;
}

const NOTHING: Piece = { shape: 'nothing', lists: [], write: () => sql`null` };

/**
 * The same, and in the same round trip, which costs as much as either, the value of another expression.
 * @returns `beside` null where that is so in the database
 */
export async function readCandidatesBeside<Value>(
  db: Db | Tx,
  lookups: readonly Lookup[],
  scope: ClinicScope,
  beside: Piece<Value>,
): Promise<{ candidates: Candidate[]; beside: Value | null }> {
  const hits = hitsOf(lookups, scope);
  const values = [...hits, beside].flatMap(({ lists }) => lists.map((list) => list.join('\n')));
  const [row] = await executeRepeated<{ found: string | null; beside: Value | null }>(
    db,
    statementOf(hits, beside, scope, mostOf(lookups)),
    Object.fromEntries(values.map((lines, at) => [`list${at}`, lines])),
  );
  const found = (row?.found ?? '').split('\n').filter(Boolean).map(toFoundRow);
  return { candidates: await withSearched(db, found), beside: row?.beside ?? null };
}

function hitsOf(lookups: readonly Lookup[], scope: ClinicScope): Piece[] {
  const tiers = lookups.map((lookup, tier) => ({ ...lookup, tier }));
  const names = tiers.filter((lookup) => lookup.of === 'names');
  const anywhere = names.filter(({ places }) => places.length === 0);
  const lastName = names.at(-1)?.tier ?? -1;
  return [
    ...(anywhere.length > 0 ? [namesIn(anywhere, [], scope)] : []),
    ...names.flatMap((lookup) => (lookup.places.length > 0 ? [namesIn([lookup], lookup.places, scope)] : [])),
    ...tiers.flatMap((lookup) =>
      // A place that comes before names hides which of them would have found the clinic as well.
      lookup.of === 'places' ? [clinicsIn(lookup, lookup.tier < lastName, scope)] : [],
    ),
  ];
}

function toFoundRow(text: string): FoundRow {
  const [id, digest = '', reviewCount, byName, published] = text.split(' ');
  return {
    id: Number(id),
    digest,
    reviewCount: Number(reviewCount),
    byName: byName === 't',
    published: published === 't',
  };
}

/** Statements of visitors' searches, by their shape; a scope with a condition of its own has too many. */
const statements = new LRUCache<string, Statement>({ max: 500 });

function statementOf(
  hits: readonly Piece[],
  beside: Piece,
  { publishedOnly, where }: ClinicScope,
  most: number,
): Statement {
  const shape = [publishedOnly, most, ...hits.map((piece) => piece.shape), beside.shape].join(', ');
  const made = where ? undefined : statements.get(shape);
  if (made) return made;
  const statement = toStatement(write(hits, beside, most));
  if (!where) statements.set(shape, statement);
  return statement;
}

/**
 * Hits are told apart by what the index says of them. They are sorted, because the planner expects more of them than there
 * are and would make room for thousands. All are one row: taking two hundred apart takes longer than comparing them.
 */
function write(hits: readonly Piece[], beside: Piece, most: number): SQL {
  let count = 0;
  const place = ({ lists, write: writePiece }: Piece) =>
    writePiece(lists.map(() => linesOf(sql.placeholder(`list${count++}`))));
  const found = hits.map(place);
  return sql`
    select string_agg(concat_ws(' ', id, digest, review_count, by_name, published), E'\\n') as found,
        ${place(beside)} as beside from (
      select * from (
        select distinct on (id) * from (${sql.join(found, sql` union all `)})
          hits(id, tier, by_name, review_count, published, digest)
        order by id, tier) hit
      order by tier, review_count desc, id limit ${sql.raw(String(most))}) found`;
}
