import { and, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { procedures, reviews } from '#server/db/schema/index.ts';
import { isInScope } from './clinic-scope.ts';
import { findClinics } from './find-clinics.ts';
import { findByShownNames } from './find-by-shown-names.ts';
import { readNamedExactly } from './find-procedures.ts';
import { aroundPlace, type PlaceWord } from './keys/places.ts';
import { EXACT_NAME_SCORE } from './rank/rank-clinics.ts';
import { isThere } from './read-candidates.ts';
import { readReviewQuery, type ReviewQuery } from './read-review-query.ts';
import { containsText, containsWords } from './search-match.ts';
import type { SearchContext } from './search-memory.ts';

const PUBLIC = { publishedOnly: true } as const;

/**
 * Returns the condition for reviews that a query means without their containing it: of a procedure by another name or
 * language, of a place's clinics, of a clinic typed in another script; with the other words besides: `鼻整形 江南 interpreter`.
 * @returns undefined if the words of the query say all
 */
export async function meantReviews(ctx: SearchContext, text: string): Promise<SQL | undefined> {
  const asked = readReviewQuery(text);
  if (!asked) return undefined;
  const { places, meant, isTranslated } = asked;
  const inPlaces = places.length > 0 ? ofClinics(await readClinicIdsAround(ctx, places)) : undefined;
  if (meant === '') return inPlaces;
  const [named, shown] = await Promise.all([
    readProcedureIds(ctx, [meant]),
    findByShownNames(ctx, asked.named),
  ]);
  return isTranslated
    ? meantByTranslation(ctx, asked, { named, shown }, inPlaces)
    : meantAsTyped(ctx, asked, [...named, ...shown], inPlaces);
}

async function meantAsTyped(
  ctx: SearchContext,
  { rest }: ReviewQuery,
  named: readonly number[],
  inPlaces: SQL | undefined,
): Promise<SQL | undefined> {
  if (inPlaces)
    return and(inPlaces, or(ofProcedures(named), containsWords(reviews.searchText, rest) ?? sql`true`));
  // Leaves out procedures that have the words: their reviews are found by the words already.
  const lacking = named.length > 0 ? await withoutWords(ctx, named, rest) : [];
  return lacking.length > 0 ? ofProcedures(lacking) : undefined;
}

async function meantByTranslation(
  ctx: SearchContext,
  { terms, rest }: ReviewQuery,
  { named, shown }: Record<'named' | 'shown', readonly number[]>,
  inPlaces: SQL | undefined,
): Promise<SQL | undefined> {
  const whole = [...named, ...shown];
  if (named.length > 0 || (terms.length > 0 && shown.length > 0)) return and(inPlaces, ofProcedures(whole));
  const byTerm = await readProcedureIdsOfTerms(ctx, terms);
  if (terms.length > 0 && byTerm.length === 0) return undefined;
  const clinicIds = rest === '' ? [] : await readClinicIds(ctx, rest);
  const called = clinicIds.length > 0 ? ofClinics(clinicIds) : undefined;
  const inShown = shown.length > 0 ? ofProcedures(shown) : undefined;
  // The words alone are searched for in any case.
  if (byTerm.length === 0 && !inPlaces) return or(called, inShown);
  return and(
    inPlaces,
    byTerm.length > 0 ? ofProcedures(byTerm) : undefined,
    or(containsWords(reviews.searchText, rest), called, inShown),
  );
}

/**
 * Returns the condition for reviews of what a search for clinics finds, where no review has the words; undefined if that
 * is nothing, or only names that come near.
 */
export async function reviewsOfFound(ctx: SearchContext, text: string): Promise<SQL | undefined> {
  const asked = readReviewQuery(text);
  // Of `鼻整形 通訳` not all reviews of the procedure: none has the other word.
  if (!asked || (asked.terms.length > 0 && asked.rest !== '')) return undefined;
  const found = await findClinics(ctx, text, PUBLIC);
  if (!found || found.isNearest || found.clinics.length === 0) return undefined;
  const ofThem = found.foundBy.size > 0 ? found.named.map(({ id }) => id) : [];
  const byName = found.clinics.filter(({ isFoundByName }) => isFoundByName).map(({ id }) => id);
  return or(
    ofThem.length > 0 ? and(ofProcedures(ofThem), ofClinics([...found.foundBy.keys()])) : undefined,
    byName.length > 0 ? ofClinics(byName) : undefined,
  );
}

const ofProcedures = (ids: readonly number[]) => inArray(reviews.procedureId, [...ids]);
const ofClinics = (ids: readonly number[]) => sql`${reviews.clinicId} = any(${sql.param(ids)}::int[])`;

async function readProcedureIds(ctx: SearchContext, names: readonly string[]): Promise<number[]> {
  const ids = new Set<number>();
  for (const name of names) for (const { id } of await readNamedExactly(ctx, name)) ids.add(id);
  return [...ids];
}

/** Returns the procedures of terms, by what they mean and by the names that contain them. */
async function readProcedureIdsOfTerms(ctx: SearchContext, terms: ReviewQuery['terms']): Promise<number[]> {
  const ids = await readProcedureIds(
    ctx,
    terms.map(({ means }) => means),
  );
  const shown = await Promise.all(terms.map(({ typed }) => findByShownNames(ctx, typed)));
  return [...ids, ...shown.flat()];
}

/** Returns those of the procedures whose reviews do not all contain the words. */
async function withoutWords({ db }: SearchContext, ids: readonly number[], words: string): Promise<number[]> {
  const contained = containsText(procedures.searchText, words);
  const rows = await db
    .select({ id: procedures.id })
    .from(procedures)
    .where(and(inArray(procedures.id, [...ids]), contained && not(contained)));
  return rows.map(({ id }) => id);
}

/** Returns the clinics that are called so in another script, no others that sound alike. */
async function readClinicIds(ctx: SearchContext, name: string): Promise<number[]> {
  const found = await findClinics(ctx, name, { ...PUBLIC, bestOnly: true });
  return (found?.clinics ?? [])
    .filter(({ isFoundByName, score }) => isFoundByName && score >= EXACT_NAME_SCORE)
    .map(({ id }) => id);
}

/** Returns the clinics in these places; if there are none, those of what is named after a neighbourhood. */
async function readClinicIdsAround(ctx: SearchContext, places: readonly PlaceWord[]): Promise<number[]> {
  const there = await readClinicIdsIn(ctx, places);
  if (there.length > 0) return there;
  const around = places.map((place) => aroundPlace(place) ?? place);
  return readClinicIdsIn(ctx, around);
}

/** Read first, because the planner knows how many reviews a clinic has, but not a place. */
async function readClinicIdsIn({ db }: SearchContext, places: readonly PlaceWord[]): Promise<number[]> {
  const there = places.map(({ keys }) => sql`${sql.param(keys)}::text[]`);
  const { rows } = await db.execute<{ id: number }>(
    sql`select c.id from clinics c where ${isInScope(PUBLIC)} and ${isThere(there, sql`c.id`)}`,
  );
  return rows.map(({ id }) => id);
}
