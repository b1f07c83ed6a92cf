import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';
import { reviews } from '#server/db/schema/index.ts';
import { type ClinicScope, isInScope } from './clinic-scope.ts';
import { MOST_SELECTED } from './read-candidates.ts';
import { contains } from './search-match.ts';

/** Least length of a name that the index can find. */
const SHORTEST_NAME = 3;
/** Largest number of words of a query that are tried as a doctor and a procedure. */
const MOST_WORDS = 6;

const TITLE = /^(?:dr\.?|doctor|prof\.?|professor)\s+|\s+(?:doctor|원장님?|의사|선생님)$/i;

/** Removes a doctor's title at the beginning or the end of a query: few reviews repeat it. */
export const withoutTitle = (text: string): string => text.trim().replace(TITLE, '');

/** Splits a query into a doctor's name, at its beginning or its end, and the other words. */
export function splitAtDoctor(text: string): { doctor: string; rest: string }[] {
  const words = withoutTitle(text).toLowerCase().split(/\s+/);
  if (words.length < 2 || words.length > MOST_WORDS) return [];
  const splits = [2, 1].filter((count) => count < words.length);
  return splits.flatMap((count) => [
    { doctor: words.slice(0, count).join(' '), rest: words.slice(count).join(' ') },
    { doctor: words.slice(-count).join(' '), rest: words.slice(0, -count).join(' ') },
  ]);
}

/** Returns the doctor's name that a query may be, in lower case and without the title; null if it is too short. */
export function readDoctorName(text: string): string | null {
  const typed = withoutTitle(text).toLowerCase();
  return typed.length < SHORTEST_NAME ? null : typed;
}

/** Matches public reviews whose doctor's name contains the text. */
export const namesDoctor = (typed: string): SQL => {
  const { doctorName, isPublic } = reviews;
  return sql`(${isPublic} and ${doctorName} is not null and ${contains(sql`lower(${doctorName})`, typed)})`;
};

/** A clinic whose public reviews name the doctor; `naming` is the number of those reviews. */
export type NamingClinic = {
  id: number;
  reviewCount: number;
  sortName: string;
  published: boolean;
  naming: number;
};

/**
 * Finds clinics with public reviews that name the doctor, most such reviews first. The query must match from the
 * beginning of a word: `han` does not find Chanmi.
 * @param procedureIds only clinics where one of those reviews is about one of these procedures
 */
export async function readClinicsNaming(
  db: Db,
  text: string,
  scope: ClinicScope,
  procedureIds?: readonly number[],
): Promise<NamingClinic[]> {
  const typed = readDoctorName(text);
  if (typed === null) return [];
  const isAbout = procedureIds
    ? sql`having bool_or(${reviews.procedureId} = any(${sql.param(procedureIds)}::int[]))`
    : sql``;
  const found = await db.execute<NamingClinic>(sql`
    select c.id, c.review_count as "reviewCount", c.sort_name as "sortName", c.published, named.naming
    from (
      select ${reviews.clinicId} as clinic_id, count(*)::int as naming from ${reviews}
      where ${namesDoctor(typed)} and position(' ' || ${typed} in ' ' || lower(${reviews.doctorName})) > 0
      group by 1 ${isAbout}) named
    join clinics c on c.id = named.clinic_id
    where ${isInScope(scope)}
    order by named.naming desc, c.id limit ${MOST_SELECTED}`);
  return found.rows;
}
