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
import { narrowestFirst, type PlaceWord } from './keys/places.ts';
import type { Candidate } from './rank/rank-clinics.ts';
import { DIGEST, type FoundRow, withSearched } from './searched-clinics.ts';

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
type PlaceLookup = Extract<Lookup, { of: 'places' }>;
type Tier<Of extends Lookup> = Of & { tier: number };

/** Names that have one of these keys, or one that begins so. */
export const namesWith = (
  keys: readonly string[],
  beginnings: readonly string[] = [],
  places: readonly PlaceWord[] = [],
): NameLookup => ({ of: 'names', keys, beginnings, places });

/** A piece of a statement. Pieces of one shape differ in their lists alone, whose placeholders `write` is given. */
type Piece = { shape: string; lists: readonly List[]; write: (lists: readonly SQL[]) => SQL };
type List = readonly (string | number)[];

/** No key is after what begins so and goes on with this. */
const AFTER_ALL_KEYS = '\u{10ffff}';

/** Keys and beginnings of keys as ranges of an index in the order of bytes, whose ends belong to them. */
export function rangesOf(
  lookups: readonly { keys: readonly string[]; beginnings: readonly string[]; tier: number }[],
): { tiers: number[]; firsts: string[]; lasts: string[] } {
  const [tiers, firsts, lasts]: [number[], string[], string[]] = [[], [], []];
  for (const { keys, beginnings, tier } of lookups) {
    for (const key of keys) {
      tiers.push(tier);
      firsts.push(key);
      lasts.push(key);
    }
    for (const beginning of beginnings) {
      tiers.push(tier);
      firsts.push(beginning);
      lasts.push(beginning + AFTER_ALL_KEYS);
    }
  }
  return { tiers, firsts, lasts };
}

/** Each range is read by itself, from the index: of all of them together the planner expects millions of rows. */
function namesIn(
  lookups: readonly Tier<NameLookup>[],
  places: readonly PlaceWord[],
  scope: ClinicScope,
): Piece {
  const { tiers, firsts, lasts } = rangesOf(lookups);
  return {
    shape: `names in ${places.length}`,
    lists: [tiers, firsts, lasts, ...places.map(({ keys }) => keys)],
    write: ([tier, first, last, ...there]) => sql`
      select k.clinic_id, range.tier, true, k.review_count, k.published, k.digest
      from unnest(${tier}::int[], ${first}, ${last}) as range(tier, first, last) cross join lateral (
        select * from clinic_search_keys where key between range.first and range.last offset 0) k
      where ${eligibleHit(scope)} and ${isThere(there, sql`k.clinic_id`)}`,
  };
}

/** Those with most reviews, read in that order, however many are there. @param byName their names are compared too */
function clinicsIn({ places, tier }: Tier<PlaceLookup>, byName: boolean, scope: ClinicScope): Piece {
  const found = sql.raw(`${tier}, ${byName}`);
  return {
    shape: `${tier} ${byName} in ${places.length}`,
    lists: narrowestFirst(places).map(({ keys }) => keys),
    write: ([place, ...others]) =>
      place
        ? sql`
      select k.clinic_id, ${found}, k.review_count, k.published, k.digest
      from unnest(${place}) as asked(place) cross join lateral (
        select k.* from clinic_places k
        where k.place = asked.place and ${eligibleHit(scope)} and ${isThere(others, sql`k.clinic_id`)}
        order by k.review_count desc, k.clinic_id limit ${MOST}) k`
        : sql`
      (select c.id, ${found}, c.review_count, c.published, ${DIGEST} from clinics c where ${eligible(scope)}
        order by c.review_count desc, c.sort_name, c.id limit ${MOST})`,
  };
}

/** `offset 0` has it asked of each clinic: joined to all who are there, a place that thousands are in is read whole. */
function isThere(places: readonly SQL[], id: SQL): SQL {
  const conditions = places.map(
    (keys) => sql`exists (select 1 from clinic_places there
      where there.clinic_id = ${id} and there.place = any(${keys}) offset 0)`,
  );
  return sql.join([sql`true`, ...conditions], sql` and `);
}

/**
 * The clinics that these lookups find, at most 200: of an earlier one first, within one those with most reviews. What
 * only its place finds comes without its names: had it one like the query's, that would have found it.
 */
export async function readCandidates(
  db: Db | Tx,
  lookups: readonly Lookup[],
  scope: ClinicScope,
): Promise<Candidate[]> {
  const tiers = lookups.map((lookup, tier) => ({ ...lookup, tier }));
  const names = tiers.filter((lookup) => lookup.of === 'names');
  const anywhere = names.filter(({ places }) => places.length === 0);
  const lastName = names.at(-1)?.tier ?? -1;
  const pieces = [
    ...(anywhere.length > 0 ? [namesIn(anywhere, [], scope)] : []),
    ...names.flatMap((lookup) => (lookup.places.length > 0 ? [namesIn([lookup], lookup.places, scope)] : [])),
    ...tiers.flatMap((lookup) =>
      // A place that comes before names hides which of them would have found the clinic as well.
      lookup.of === 'places' ? [clinicsIn(lookup, lookup.tier < lastName, scope)] : [],
    ),
  ];
  const values = pieces.flatMap(({ lists }) => lists.map((list) => list.join('\n')));
  const [row] = await executeRepeated<{ found: string | null }>(
    db,
    statementOf(pieces, scope),
    Object.fromEntries(values.map((lines, at) => [`list${at}`, lines])),
  );
  return withSearched(db, (row?.found ?? '').split('\n').filter(Boolean).map(toFoundRow));
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

function statementOf(pieces: readonly Piece[], { publishedOnly, where }: ClinicScope): Statement {
  const shape = [publishedOnly, ...pieces.map((piece) => piece.shape)].join(', ');
  const made = where ? undefined : statements.get(shape);
  if (made) return made;
  const statement = toStatement(write(pieces));
  if (!where) statements.set(shape, statement);
  return statement;
}

/**
 * Hits are told apart by what the index says of them. They are sorted, because the planner expects more of them than there
 * are and would make room for thousands. All are one row: taking two hundred apart takes longer than comparing them.
 */
function write(pieces: readonly Piece[]): SQL {
  let count = 0;
  const hits = pieces.map(({ lists, write: writePiece }) =>
    writePiece(lists.map(() => linesOf(sql.placeholder(`list${count++}`)))),
  );
  return sql`
    select string_agg(concat_ws(' ', id, digest, review_count, by_name, published), E'\\n') as found from (
      select * from (
        select distinct on (id) * from (${sql.join(hits, sql` union all `)})
          hits(id, tier, by_name, review_count, published, digest)
        order by id, tier) hit
      order by tier, review_count desc, id limit ${MOST}) found`;
}
