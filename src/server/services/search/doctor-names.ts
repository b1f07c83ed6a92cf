import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';
import { LONGEST_SEARCH } from '#domain/lists/list-params.ts';
import { reviews } from '#server/db/schema/index.ts';
import { type PersonSpelling, spellPerson } from '#server/korean/personal-names.ts';
import { type ClinicScope, isInScope } from './clinic-scope.ts';
import { hasHangul } from './keys/hangul-letters.ts';
import { MOST_SELECTED } from './read-candidates.ts';
import { contains } from './search-match.ts';

/** Least length of a name that the index can find. */
const SHORTEST_NAME = 3;
/** Largest number of words of a query that are tried as a doctor and a procedure. */
const MOST_WORDS = 6;

const TITLE = /^(?:dr\.?|doctor|prof\.?|professor)\s+|\s+(?:doctor|원장님?|의사|선생님)$/i;

/** Removes a doctor's title at the beginning or the end of a query: few reviews repeat it. */
export const withoutTitle = (text: string): string => text.trim().slice(0, LONGEST_SEARCH).replace(TITLE, '');

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

/**
 * Returns how reviews may write the doctor whom a text may name: as typed and in the other script; none if it is too
 * short.
 */
export function readDoctorName(text: string): PersonSpelling[] {
  const typed = withoutTitle(text).toLowerCase();
  const isLongEnough = typed.length >= SHORTEST_NAME || /^[가-힣]+$/.test(typed);
  return [...(isLongEnough ? [{ text: typed, isWord: false }] : []), ...spellDoctor(text)];
}

/** Returns the spellings of a doctor's name in the other script; Latin ones that are too short for the index are left out. */
function spellDoctor(text: string): PersonSpelling[] {
  return spellPerson(withoutTitle(text)).filter(
    (spelling) => hasHangul(spelling.text) || spelling.text.length >= SHORTEST_NAME,
  );
}

/** Narrows by the index, which finds shorter texts only at the beginning of a word. */
const mayContain = (name: SQL, text: string): SQL =>
  text.length >= SHORTEST_NAME
    ? contains(name, text)
    : sql`(${name} like ${`${text}%`} or ${contains(name, ` ${text}`)})`;

/** Matches public reviews whose doctor is spelled so, from the beginning of a word: `han` does not find Chanmi. */
const namesDoctorSpelled = (spellings: readonly PersonSpelling[]): SQL => {
  const { doctorName, isPublic } = reviews;
  const name = sql`lower(${doctorName})`;
  const found = spellings.map(({ text, isWord }) => {
    const word = ` ${text}${isWord ? ' ' : ''}`;
    return sql`(${mayContain(name, text)} and position(${word} in ' ' || ${name} || ' ') > 0)`;
  });
  return sql`(${isPublic} and ${doctorName} is not null and (${sql.join(found, sql` or `)}))`;
};

/** Matches public reviews that name the doctor, in either script. @returns undefined if the text names none */
export function namesDoctor(text: string): SQL | undefined {
  const spellings = readDoctorName(text);
  return spellings.length > 0 ? namesDoctorSpelled(spellings) : undefined;
}

/** Matches public reviews that name the doctor in the other script than the text. @returns undefined if it names none */
export function namesDoctorElsewise(text: string): SQL | undefined {
  const spellings = spellDoctor(text);
  return spellings.length > 0 ? namesDoctorSpelled(spellings) : undefined;
}

/** A clinic whose public reviews name the doctor, and the number of those reviews. */
export type NamingClinic = {
  id: number;
  reviewCount: number;
  sortName: string;
  published: boolean;
  doctorReviewCount: number;
};

/**
 * Finds clinics with public reviews that name the doctor, most such reviews first.
 * @param procedureIds only clinics where one of those reviews is about one of these procedures
 */
export async function readClinicsNaming(
  db: Db,
  text: string,
  scope: ClinicScope,
  procedureIds?: readonly number[],
): Promise<NamingClinic[]> {
  const isNamed = namesDoctor(text);
  if (!isNamed) return [];
  const isAbout = procedureIds
    ? sql`having bool_or(${reviews.procedureId} = any(${sql.param(procedureIds)}::int[]))`
    : sql``;
  const found = await db.execute<NamingClinic>(sql`
    select c.id, c.review_count as "reviewCount", c.sort_name as "sortName", c.published, named.review_count as "doctorReviewCount"
    from (
      select ${reviews.clinicId} as clinic_id, count(*)::int as review_count from ${reviews}
      where ${isNamed}
      group by 1 ${isAbout}) named
    join clinics c on c.id = named.clinic_id
    where ${isInScope(scope)}
    order by named.review_count desc, c.id limit ${MOST_SELECTED}`);
  return found.rows;
}
