import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { executeRepeated, linesOf, type Statement, toStatement } from '#server/db/connection.ts';
import { type ClinicScope, isInScope, isHitInScope } from './clinic-scope.ts';
import { COUNT_LIMIT } from './search-match.ts';
import { narrowestFirst, type PlaceWord } from './keys/places.ts';
import type { Candidate } from './rank/rank-clinics.ts';
import type { SearchContext } from './search-memory.ts';
import { CLINIC_DIGEST, type FoundRow, toCandidates } from './searched-clinics.ts';

/** Largest number of clinics whose names are compared at first. Lists then read all others that they count. */
export const MOST_CANDIDATES = 200;
/** Limit for clinics selected by place or procedure: the limit of totals, and one more to detect a larger total. */
export const MOST_SELECTED = COUNT_LIMIT + 1;

/**
 * A way to find clinics: by names, optionally within places, or by places. Earlier lookups fill the candidates first: for
 * `view gangnam` names with `view` in Gangnam, then names with `view gangnam` anywhere.
 */
export type Lookup =
  | { kind: 'names'; keys: readonly string[]; beginnings: readonly string[]; places: readonly PlaceWord[] }
  | {
      kind: 'places';
      places: readonly PlaceWord[];
      /** True to select all clinics there, rather than those with the most reviews. */
      isExact?: boolean;
    };

type NameLookup = Extract<Lookup, { kind: 'names' }>;
type PlaceLookup = Extract<Lookup, { kind: 'places' }>;
type Tier<Of extends Lookup> = Of & { tier: number };

/** Returns a lookup of names with one of these keys or beginnings. */
export const nameLookup = (
  keys: readonly string[],
  beginnings: readonly string[] = [],
  places: readonly PlaceWord[] = [],
): NameLookup => ({ kind: 'names', keys, beginnings, places });

/**
 * A part of a statement. Parts of the same shape differ only in their lists; `write` receives placeholders for these, so
 * that a statement is written and planned once: `view gangnam` and `jk busan` run the same one with other lists.
 */
export type Piece<Value = unknown> = {
  shape: string;
  lists: readonly List[];
  write: (lists: readonly SQL[]) => SQL<Value>;
};
type List = readonly (string | number)[];

/** Sorts after every continuation of a key. */
const AFTER_ALL_KEYS = '\u{10ffff}';

/**
 * Converts keys and beginnings to inclusive ranges of an index in byte order. A beginning that is also a key shares one
 * range: `=view` as a key of tier 0 and a beginning of tier 1 is tier 0 for `=view` itself, rest tier 1 for `=viewa`.
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

/** Reads each range with its own index scan: for all of them together the planner expects millions of rows. */
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
      where ${areThere(there)} and ${isHitInScope(scope)} and ${isThere(there, sql`k.clinic_id`)}`,
  };
}

/**
 * Reads the clinics of a place in the order of reviews or names.
 * @param comparesNames true if a later lookup is by name: the place hides its hits, so their names are compared
 */
function clinicsIn(
  { places, tier, isExact }: Tier<PlaceLookup>,
  comparesNames: boolean,
  scope: ClinicScope,
): Piece {
  const found = sql.raw(`${tier}, ${comparesNames}`);
  // Inlined instead of a parameter, so that a prepared plan can rely on it.
  const most = sql.raw(String(isExact ? MOST_SELECTED : MOST_CANDIDATES));
  const isSortedByName = scope.sort === 'name';
  return {
    shape: `${tier} ${comparesNames} ${isExact ? 'exactly ' : ''}in ${places.length}${isSortedByName ? ' by name' : ''}`,
    lists: narrowestFirst(places).map(({ keys }) => keys),
    write: ([place, ...others]) =>
      place
        ? sql`
      select k.clinic_id, ${found}, k.review_count, k.published, k.digest
      from unnest(${place}) as asked(place) cross join lateral (
        select k.* from clinic_places k
        where k.place = asked.place and ${isHitInScope(scope)} and ${isThere(others, sql`k.clinic_id`)}
        order by ${isSortedByName ? sql`(select c.sort_name from clinics c where c.id = k.clinic_id)` : sql`k.review_count desc`},
          k.clinic_id limit ${most}) k`
        : sql`
      (select c.id, ${found}, c.review_count, c.published, ${CLINIC_DIGEST} from clinics c where ${isInScope(scope)}
        order by ${isSortedByName ? sql`` : sql`c.review_count desc,`} c.sort_name, c.id limit ${most})`,
  };
}

/** Skips the lookup if no clinic has such a place, since words of names may look like places. */
function areThere(places: readonly SQL[]): SQL {
  const conditions = places.map(
    (keys) => sql`exists (select 1 from clinic_places there where there.place = any(${keys}))`,
  );
  return sql.join([sql`true`, ...conditions], sql` and `);
}

/** `offset 0` checks each clinic separately: a join would read the whole of a place with thousands of clinics. */
export function isThere(places: readonly SQL[], id: SQL): SQL {
  const conditions = places.map(
    (keys) => sql`exists (select 1 from clinic_places there
      where there.clinic_id = ${id} and there.place = any(${keys}) offset 0)`,
  );
  return sql.join([sql`true`, ...conditions], sql` and `);
}

/** Returns the same lookups without the limit to the best matches. */
export const allInPlaces = (lookups: readonly Lookup[]): Lookup[] =>
  lookups.map((lookup) => (lookup.kind === 'places' ? { ...lookup, isExact: true } : lookup));

/** Returns the largest number of clinics that the lookups can find. */
export const mostOf = (lookups: readonly Lookup[]): number =>
  MOST_CANDIDATES +
  (lookups.some((lookup) => lookup.kind === 'places' && lookup.isExact) ? MOST_SELECTED : 0);

/**
 * Returns at most `mostOf` clinics: those of earlier lookups first, within a lookup by number of reviews. Clinics found
 * only by place come without names: a lookup by name would have found them otherwise.
 */
export async function readCandidates(
  ctx: SearchContext,
  lookups: readonly Lookup[],
  scope: ClinicScope,
  most = mostOf(lookups),
): Promise<Candidate[]> {
  return (await readCandidatesBeside(ctx, lookups, scope, NOTHING, most)).candidates;
}

const NOTHING: Piece = { shape: 'nothing', lists: [], write: () => sql`null` };

/**
 * Like `readCandidates`, with the value of another expression from the same round trip.
 * @returns `beside` null if the expression is null
 */
export async function readCandidatesBeside<Value>(
  ctx: SearchContext,
  lookups: readonly Lookup[],
  scope: ClinicScope,
  beside: Piece<Value>,
  most = mostOf(lookups),
): Promise<{ candidates: Candidate[]; beside: Value | null }> {
  const hits = hitsOf(lookups, scope);
  const values = [...hits, beside].flatMap(({ lists }) => lists.map((list) => list.join('\n')));
  const [row] = await executeRepeated<{ found: string | null; beside: Value | null }>(
    ctx.db,
    statementOf(hits, beside, scope, most),
    Object.fromEntries(values.map((lines, at) => [`list${at}`, lines])),
  );
  const found = (row?.found ?? '').split('\n').filter(Boolean).map(toFoundRow);
  return { candidates: await toCandidates(ctx, found), beside: row?.beside ?? null };
}

function hitsOf(lookups: readonly Lookup[], scope: ClinicScope): Piece[] {
  const tiers = lookups.map((lookup, tier) => ({ ...lookup, tier }));
  const names = tiers.filter((lookup) => lookup.kind === 'names');
  const anywhere = names.filter(({ places }) => places.length === 0);
  const lastName = names.at(-1)?.tier ?? -1;
  return [
    ...(anywhere.length > 0 ? [namesIn(anywhere, [], scope)] : []),
    ...names.flatMap((lookup) => (lookup.places.length > 0 ? [namesIn([lookup], lookup.places, scope)] : [])),
    ...tiers.flatMap((lookup) =>
      // A place before names hides the clinics that a name would have found as well.
      lookup.kind === 'places' ? [clinicsIn(lookup, lookup.tier < lastName, scope)] : [],
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

/**
 * Texts of visitors' statements by shape, the same for every database; scopes with a condition of their own have too
 * many variants.
 */
const statements = new LRUCache<string, Statement>({ max: 500 });

function statementOf(
  hits: readonly Piece[],
  beside: Piece,
  { publishedOnly, where, sort }: ClinicScope,
  most: number,
): Statement {
  const isSortedByName = sort === 'name' && most > MOST_SELECTED;
  const shape = [publishedOnly, most, isSortedByName, ...hits.map((piece) => piece.shape), beside.shape].join(
    ', ',
  );
  const made = where ? undefined : statements.get(shape);
  if (made) return made;
  const statement = toStatement(write(hits, beside, most, isSortedByName));
  if (!where) statements.set(shape, statement);
  return statement;
}

/**
 * Ranks hits by the index's own columns. Sorts for `distinct`, because the planner overestimates the hits and would
 * allocate a large hash. Returns one row: parsing two hundred takes longer than comparing them.
 */
function write(hits: readonly Piece[], beside: Piece, most: number, isSortedByName: boolean): SQL {
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
      order by ${isSortedByName ? sql`(select c.sort_name from clinics c where c.id = hit.id)` : sql`tier, review_count desc`}, id limit ${sql.raw(String(most))}) found`;
}
