import { and, eq, inArray, like, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';
import { clinics, clinicSearchKeys } from '#server/db/schema/index.ts';
import { readSearchForms } from '../search/searched-clinics.ts';
import { compareClinics, type ComparedClinic, lookalikeKeys, nameKeys } from './likeness.ts';

/** Names that share a word are many; beyond these the similarity is slight. */
const MOST_COMPARED = 40;

type Scope = { exceptId?: number; isPublishedOnly?: boolean };

/**
 * Finds entries that may be the same clinic by names in either language and any spelling, telephone or address, most
 * likely first.
 */
export async function findLookalikes(db: Db, clinic: ComparedClinic, scope: Scope) {
  const candidates = await db
    .select(COMPARED)
    .from(clinics)
    .where(inArray(clinics.id, await findCandidates(db, clinic, scope)));
  return candidates
    .flatMap((other) => {
      const { forms } = readSearchForms(other.searchForms);
      const likeness = compareClinics(clinic, { ...other, forms });
      return likeness ? [{ ...other, ...likeness }] : [];
    })
    .sort((one, two) => two.likeness - one.likeness || one.id - two.id);
}

/** Columns that are compared, and those that tell of what was found. */
const COMPARED = {
  id: clinics.id,
  slug: clinics.slug,
  published: clinics.published,
  name: clinics.name,
  nameKo: clinics.nameKo,
  aliases: clinics.aliases,
  address: clinics.address,
  addressKo: clinics.addressKo,
  phone: clinics.phone,
  searchForms: clinics.searchForms,
};

/** Returns the ids of entries worth comparing: those with the most similar names, and those that share a fact. */
async function findCandidates(
  db: Db,
  clinic: ComparedClinic,
  { exceptId, isPublishedOnly = false }: Scope,
): Promise<number[]> {
  const isOther = and(
    exceptId === undefined ? undefined : ne(clinics.id, exceptId),
    isPublishedOnly ? eq(clinics.published, true) : undefined,
  );
  const find = (condition: SQL | undefined, ...order: SQL[]) =>
    db
      .select({ id: clinics.id })
      .from(clinics)
      .where(and(isOther, condition))
      .orderBy(...order, clinics.id)
      .limit(MOST_COMPARED);
  const sounding = db
    .select({ id: clinicSearchKeys.clinicId })
    .from(clinicSearchKeys)
    .where(inArray(clinicSearchKeys.key, lookalikeKeys(clinic)));
  const keys = nameKeys(clinic);
  const phone = clinic.phone?.replaceAll(/\D/g, '') ?? '';
  const [byName, bySound, byFact] = await Promise.all([
    find(
      or(...listPieces(keys).map((piece) => like(clinics.searchText, `%${piece}%`))),
      sql`similarity(${keys.join(' ')}, ${clinics.searchName}) desc`,
    ),
    find(inArray(clinics.id, sounding)),
    find(
      or(
        clinic.nameKo === null ? undefined : eq(clinics.nameKo, clinic.nameKo),
        phone === '' ? undefined : sql`regexp_replace(${clinics.phone}, '\\D', '', 'g') = ${phone}`,
        eq(sql`lower(${clinics.address})`, clinic.address.toLowerCase()),
        clinic.addressKo === null ? undefined : eq(clinics.addressKo, clinic.addressKo),
      ),
    ),
  ]);
  return [...new Set([...byName, ...bySound, ...byFact].map((row) => row.id))];
}

/** Shorter pieces cannot use the index. */
const SHORTEST_PIECE = 3;

/** Returns the words of the names, long ones in halves: a single extra letter leaves one half intact. */
function listPieces(keys: readonly string[]): string[] {
  const words = [...new Set(keys.flatMap((key) => key.split(' ')))];
  const pieces = words.flatMap((word) => {
    const middle = Math.floor(word.length / 2);
    return middle < SHORTEST_PIECE ? [word] : [word.slice(0, middle), word.slice(middle)];
  });
  const found = pieces.filter((piece) => piece.length >= SHORTEST_PIECE);
  return found.length > 0 ? found : pieces;
}
