import { inArray } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';
import { clinics } from '#server/db/schema/index.ts';
import type { ClinicScope } from './clinic-scope.ts';
import { editDistance } from './keys/edit-distance.ts';
import type { Form } from './keys/forms.ts';
import { isGeneric, withoutKoreanEnding } from './keys/generic-words.ts';
import { hasHangul } from './keys/hangul-letters.ts';
import type { Candidate } from './rank/rank-clinics.ts';
import { nameLookup, readCandidates } from './read-candidates.ts';
import { isPlaceAlone, type NameText, readQuery } from './read-query.ts';
import type { SearchContext } from './search-memory.ts';

const MOST_SUGGESTED = 3;
/** Least share of the sound that must match. */
const LEAST_LIKENESS = 0.5;
/** Least share of the letters, since a sound has doubled ones once: `aaaaaaaa` sounds like A. */
const LEAST_LETTERS = 1 / 3;

/** Returns names similar to a query without results, nearest first, for links to searches with results. */
export async function suggestSpellings(
  ctx: SearchContext,
  text: string,
  scope: ClinicScope,
): Promise<string[]> {
  const query = readQuery(text);
  const name = query?.readings[0]?.names[0];
  // Suggests nothing for a place alone: a clinic whose name resembles it need not be there.
  if (!name || isPlaceAlone(query)) return [];
  const candidates = await readCandidates(ctx, [nameLookup([], looseBeginnings(name))], scope);
  const nearest = candidates
    .map((clinic) => ({ clinic, likeness: likenessTo(name, clinic) }))
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
    .sort(
      (a, b) =>
        b.likeness - a.likeness || b.clinic.reviewCount - a.clinic.reviewCount || a.clinic.id - b.clinic.id,
    )
    .slice(0, 2 * MOST_SUGGESTED)
    .map(({ clinic }) => clinic.id);
  const rows = await readNames(ctx.db, nearest);
  const names = nearest
    .flatMap((id) => rows.get(id) ?? [])
    .map((row) => shortName(hasHangul(text) ? (row.nameKo ?? row.name) : row.name));
  return [...new Set(names)].slice(0, MOST_SUGGESTED);
}

/** Returns short pieces of a name, from its beginning and its middle. */
function looseBeginnings({ joined, isHangul, sound, skeleton }: NameText): string[] {
  const start = joined.slice(0, isHangul ? 1 : 2);
  const later = isHangul
    ? Array.from(joined, (syllable) => `/${syllable}`)
    : [2, 3, 4].map((at) => `/${sound.slice(at, at + 3)}`);
  return [
    `=${start}`,
    ...(isHangul ? [] : [`~${sound.slice(0, 3)}`]),
    ...later.filter((key) => key.length > (isHangul ? 1 : 3)),
    ...(!isHangul && skeleton.length >= 3 ? [`%${skeleton.slice(0, 3)}`] : []),
  ];
}

function likenessTo(text: NameText, { forms }: Candidate): number {
  return Math.max(
    0,
    ...forms
      .filter((form) => shareOf(...lettersOf(text, form), LEAST_LETTERS) >= LEAST_LETTERS)
      .map((form) => shareOf(text.sound, form.sound, LEAST_LIKENESS)),
  );
}

/** Returns the letters of both, as typed on one keyboard if they are of two scripts. */
function lettersOf(text: NameText, form: Form): [string, string] {
  if (text.isHangul === form.isHangul) return [text.joined, form.joined];
  return text.isHangul ? [text.sound, form.joined] : [text.joined, form.sound];
}

/** Returns the share of letters that two texts have in common. @param least smaller shares are inexact */
function shareOf(one: string, other: string, least: number): number {
  const length = Math.max(one.length, other.length);
  return 1 - editDistance(one, other, Math.floor(length * (1 - least))) / length;
}

async function readNames(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { name: string; nameKo: string | null }>();
  const { id, name, nameKo } = clinics;
  const rows = await db
    .select({ id, name, nameKo })
    .from(clinics)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns a name in its colloquial short form: View Plastic Surgery Clinic becomes View. */
function shortName(name: string): string {
  const words = name.split(' ').map((word) => (hasHangul(word) ? withoutKoreanEnding(word) : word));
  const rest = words.filter(
    (word) => word !== '' && !isGeneric(word.toLowerCase().replaceAll(/[^\p{L}]/gu, '')),
  );
  return rest.length === 0 ? name : rest.join(' ');
}
