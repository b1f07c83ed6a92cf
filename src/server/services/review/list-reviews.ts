import { type AnyColumn, and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { CACHE_TAGS, type CacheTag } from '#domain/cache-tags.ts';
import type { ReviewList } from '#domain/review/review-views.ts';
import type { ReviewSort } from '#domain/review/review-sort.ts';
import type { LanguageCounts, TextLanguage } from '#domain/text-language.ts';
import type { AppContext } from '#server/context.ts';
import { clinicProcedureStats, clinics, procedures, reviews, siteState } from '#server/db/schema/index.ts';
import { type Page, readIds, type Total } from '../paging.ts';
import { findProcedureId } from '../procedure/find-procedure.ts';
import { countMatches } from '../search/count-matches.ts';
import { namesDoctorElsewise, withoutTitle } from '../search/doctor-names.ts';
import { meantReviews, reviewsOfFound } from '../search/find-in-reviews.ts';
import {
  COUNT_LIMIT,
  containsWords,
  mayNearlyContain,
  NEAR_MATCH_LIMIT,
  nearlyContainsText,
} from '../search/search-match.ts';
import { readReviews } from './read-reviews.ts';
import type { Verb } from '../verb.ts';

export type ListReviewsInput = Page & {
  clinicId?: number | undefined;
  procedureId?: number | undefined;
  /** Present or former slug; an unknown one matches nothing. */
  procedure?: string | undefined;
  search?: string | undefined;
  /** Lists only reviews in this language. */
  language?: TextLanguage | undefined;
  sort: ReviewSort;
  /** Lists the reviews in this language before the others, both in the sort order. */
  languageFirst?: TextLanguage | undefined;
  /** True to list only reviews that name a doctor. */
  hasDoctor?: boolean | undefined;
};

type Ordered = Record<'id' | 'createdAt' | 'priceKrw' | 'satisfaction' | 'language', AnyColumn>;

/** Missing and zero prices come last in both directions. Each order has its own index. */
function orderOf(sort: ReviewSort, t: Ordered = reviews): SQL[] {
  const newestFirst = [desc(t.createdAt), desc(t.id)];
  const orders: Record<ReviewSort, SQL[]> = {
    recent: newestFirst,
    'price-high': [sql`${t.priceKrw} desc nulls last`, desc(t.id)],
    'price-low': [sql`nullif(${t.priceKrw}, 0) asc nulls last`, desc(t.id)],
    satisfaction: [sql`${t.satisfaction} desc nulls last`, ...newestFirst],
  };
  return orders[sort];
}

/** Returns a page of the public reviews. If no review has the searched words, returns the newest with similar ones. */
export const listReviews: Verb<ListReviewsInput, ReviewList> = async ({ ctx, input }) => {
  const procedureId = input.procedure ? await findProcedureId(ctx.db, input.procedure) : input.procedureId;
  if (procedureId === null) return { reviews: [], total: 0, languages: {} };
  const scope = and(
    sql`${reviews.isPublic}`,
    input.clinicId === undefined ? undefined : eq(reviews.clinicId, input.clinicId),
    procedureId === undefined ? undefined : eq(reviews.procedureId, procedureId),
    input.hasDoctor ? isNotNull(reviews.doctorName) : undefined,
  );
  ctx.addCacheTags(listTag(input.clinicId, procedureId));
  const search = withoutTitle(input.search ?? '');
  const match = await matchOf(ctx, search);
  if (!match && !input.hasDoctor) {
    const counters = readCounters(ctx, input.clinicId, procedureId);
    const [{ total, languages }, ids] = await Promise.all([
      counters,
      listIdsByCount(ctx, scope, input, counters),
    ]);
    return {
      reviews: await readReviews(ctx.db, ids),
      total: input.language ? (languages[input.language] ?? 0) : total,
      languages,
    };
  }
  const list = await listMatches(ctx, and(scope, match), input);
  return match && isEmpty(list.languages) ? listOtherMatches(ctx, scope, { ...input, search }) : list;
};

/** Returns the condition of a search; undefined without one. Signs alone are in no review. */
async function matchOf(ctx: AppContext, search: string): Promise<SQL | undefined> {
  if (search === '') return undefined;
  const words = containsWords(reviews.searchText, search);
  return words ? or(words, namesDoctorElsewise(search), await meantReviews(ctx, search)) : sql`false`;
}

const isEmpty = (languages: LanguageCounts) => Object.keys(languages).length === 0;

const inLanguage = (language: TextLanguage | undefined) =>
  language === undefined ? undefined : eq(reviews.language, language);

/** Returns the tag of a scope's reviews, for their number and their content. */
export function listTag(clinicId: number | undefined, procedureId: number | undefined): CacheTag {
  if (clinicId !== undefined) return CACHE_TAGS.clinicReviews(clinicId);
  return procedureId === undefined ? CACHE_TAGS.reviews : CACHE_TAGS.procedureReviews(procedureId);
}

type Window = Page & Pick<ListReviewsInput, 'sort' | 'languageFirst'>;

const listIds = (
  { db }: AppContext,
  condition: SQL | undefined,
  { sort, languageFirst, limit, offset }: Window,
): Promise<number[]> => {
  const order = [...firstIn(languageFirst), ...orderOf(sort)];
  return readIds(db, reviews, condition, { order, limit, offset });
};

const firstIn = (language: TextLanguage | undefined, column: AnyColumn = reviews.language): SQL[] =>
  language === undefined ? [] : [sql`${column} is distinct from ${language}`];

/**
 * Lists ids by the indexes of the orders. An order by language is read as two lists, one after the other: the number of
 * reviews in the language says where the second begins.
 */
async function listIdsByCount(
  ctx: AppContext,
  scope: SQL | undefined,
  { language, languageFirst: first, ...window }: ListReviewsInput,
  counters: Promise<Counters>,
): Promise<number[]> {
  if (language !== undefined || first === undefined)
    return listIds(ctx, and(scope, inLanguage(language)), window);
  const { [first]: firstCount = 0 } = (await counters).languages;
  const left = Math.max(0, firstCount - window.offset);
  const ids = left > 0 ? await listIds(ctx, and(scope, inLanguage(first)), window) : [];
  if (left >= window.limit) return ids;
  const rest = {
    limit: window.limit - ids.length,
    offset: Math.max(0, window.offset - firstCount),
    sort: window.sort,
  };
  const others = sql`${reviews.language} is distinct from ${first}`;
  return [...ids, ...(await listIds(ctx, and(scope, others), rest))];
}

/** Counts up to the limit of a search: all that match in each language, and those in the asked one. */
async function countLanguages(
  { db }: AppContext,
  condition: SQL | undefined,
  asked: TextLanguage | undefined,
): Promise<Total & { languages: LanguageCounts }> {
  const select = (narrowed: SQL | undefined) =>
    db.select({ id: reviews.id, language: reviews.language }).from(reviews).where(narrowed).getSQL();
  const { rows } = await db.execute<{ language: TextLanguage; found: number }>(sql`
    select coalesce(language, 'other') as language, count(*)::int as found
    from (${select(condition)} limit ${COUNT_LIMIT + 1}) matches group by 1 order by 1`);
  const languages: LanguageCounts = Object.fromEntries(rows.map(({ language, found }) => [language, found]));
  const found = rows.reduce((sum, row) => sum + row.found, 0);
  if (asked !== undefined && found > COUNT_LIMIT)
    return { ...(await countMatches(db, select(and(condition, inLanguage(asked))))), languages };
  const total = asked === undefined ? found : (languages[asked] ?? 0);
  return { ...(total > COUNT_LIMIT ? { total: COUNT_LIMIT, totalCapped: true } : { total }), languages };
}

/** Lists reviews that match a search. */
async function listMatches(
  ctx: AppContext,
  condition: SQL | undefined,
  input: ListReviewsInput,
): Promise<ReviewList> {
  const [counted, ids] = await Promise.all([
    countLanguages(ctx, condition, input.language),
    listIds(ctx, and(condition, inLanguage(input.language)), input),
  ]);
  return { reviews: await readReviews(ctx.db, ids), ...counted };
}

/** Lists reviews with similar words; if there are none, those of what the search for clinics finds. */
async function listOtherMatches(
  ctx: AppContext,
  scope: SQL | undefined,
  input: ListReviewsInput & { search: string },
): Promise<ReviewList> {
  const near = await listNearMatches(ctx, scope, input);
  if (!isEmpty(near.languages)) return near;
  const match = await reviewsOfFound(ctx, input.search);
  return match ? listMatches(ctx, and(scope, match), input) : near;
}

async function listNearMatches(
  { db }: AppContext,
  scope: SQL | undefined,
  input: ListReviewsInput & { search: string },
): Promise<ReviewList> {
  const { search } = input;
  const candidate = mayNearlyContain(reviews.searchText, search);
  if (!candidate) return { reviews: [], total: 0, languages: {} };
  const { id, createdAt, priceKrw, satisfaction, language, searchText } = reviews;
  const newest = db
    .select({ id, createdAt, priceKrw, satisfaction, language, searchText })
    .from(reviews)
    .where(and(scope, candidate))
    .orderBy(...orderOf('recent'))
    .limit(NEAR_MATCH_LIMIT)
    .as('newest');
  const rows = await db
    .select({ id: newest.id, language: newest.language })
    .from(newest)
    .where(nearlyContainsText(newest.searchText, search))
    .orderBy(...firstIn(input.languageFirst, newest.language), ...orderOf(input.sort, newest));
  const byLanguage = Map.groupBy(rows, (row) => row.language ?? 'other');
  const languages: LanguageCounts = Object.fromEntries(
    [...byLanguage].map(([key, found]) => [key, found.length]),
  );
  const asked = input.language ? rows.filter((row) => row.language === input.language) : rows;
  const page = asked.slice(input.offset, input.offset + input.limit).map((row) => row.id);
  return { reviews: await readReviews(db, page), total: asked.length, languages };
}

/** Returns the stored counts for the filters. */
async function readCounters({ db }: AppContext, clinicId?: number, procedureId?: number): Promise<Counters> {
  const [row] = await selectCounters(db, clinicId, procedureId);
  return row ?? { total: 0, languages: {} };
}

type Counters = { total: number; languages: LanguageCounts };

function selectCounters(
  db: AppContext['db'],
  clinicId?: number,
  procedureId?: number,
): PromiseLike<Counters[]> {
  const counters = <Table extends Record<'reviewCount' | 'languages', AnyColumn>>(table: Table) => ({
    total: table.reviewCount as Table['reviewCount'],
    languages: table.languages as Table['languages'],
  });
  const pairs = clinicProcedureStats;
  if (clinicId !== undefined && procedureId !== undefined)
    return db
      .select(counters(pairs))
      .from(pairs)
      .where(and(eq(pairs.clinicId, clinicId), eq(pairs.procedureId, procedureId)));
  if (clinicId !== undefined)
    return db.select(counters(clinics)).from(clinics).where(eq(clinics.id, clinicId));
  if (procedureId !== undefined)
    return db.select(counters(procedures)).from(procedures).where(eq(procedures.id, procedureId));
  return db.select(counters(siteState)).from(siteState);
}
