import { and, eq, inArray, like, ne, or, sql } from 'drizzle-orm';
import type { ClinicDuplicate } from '#domain/clinic/admin-clinic-views.ts';
import type { AppContext } from '#server/context.ts';
import { clinics } from '#server/db/schema/index.ts';
import { requireStaff } from '../account/require.ts';
import { compareClinics, nameKeys } from './likeness.ts';
import { readAdminClinic, readAdminClinics } from './read-admin-clinics.ts';

const MOST_SHOWN = 5;
/** Names that share a word are many; beyond these the likeness is slight. */
const MOST_COMPARED = 40;

/**
 * Other entries that may be the same clinic, the likeliest first: by their names in either language, their telephone
 * or their address.
 * @throws AppError not-found
 */
export async function listDuplicates({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { id: number };
}): Promise<{ duplicates: ClinicDuplicate[] }> {
  requireStaff(ctx);
  const clinic = await readAdminClinic(ctx.db, input.id);
  const candidates = await ctx.db
    .select(COMPARED)
    .from(clinics)
    .where(inArray(clinics.id, await findCandidates(ctx, clinic)));
  const likeliest = candidates
    .flatMap((other) => {
      const likeness = compareClinics(clinic, other);
      return likeness ? [{ id: other.id, ...likeness }] : [];
    })
    .sort((one, two) => two.likeness - one.likeness || one.id - two.id)
    .slice(0, MOST_SHOWN);
  const likenessOf = new Map(likeliest.map((one) => [one.id, one]));
  const shown = await readAdminClinics(ctx.db, [...likenessOf.keys()]);
  return {
    duplicates: shown.map((other) => ({
      id: other.id,
      slug: other.slug,
      name: other.name,
      nameKo: other.nameKo,
      address: other.address,
      district: other.district,
      published: other.published,
      reviewTotal: other.reviewTotal,
      likeness: likenessOf.get(other.id)?.likeness ?? 0,
      reason: likenessOf.get(other.id)?.reason ?? '',
    })),
  };
}

/** What two entries are compared by. */
const COMPARED = {
  id: clinics.id,
  name: clinics.name,
  nameKo: clinics.nameKo,
  aliases: clinics.aliases,
  address: clinics.address,
  addressKo: clinics.addressKo,
  phone: clinics.phone,
};

type Known = Awaited<ReturnType<typeof readAdminClinic>>;

/** Entries worth comparing: the most alike of those that share a piece of a word, and those that share a fact. */
async function findCandidates({ db }: AppContext, clinic: Known): Promise<number[]> {
  const isOther = ne(clinics.id, clinic.id);
  const select = () => db.select({ id: clinics.id }).from(clinics).$dynamic();
  const keys = nameKeys(clinic);
  const phone = clinic.phone?.replaceAll(/\D/g, '') ?? '';
  const [byName, byFact] = await Promise.all([
    select()
      .where(and(isOther, or(...listPieces(keys).map((piece) => like(clinics.searchText, `%${piece}%`)))))
      .orderBy(sql`similarity(${keys.join(' ')}, ${clinics.searchName}) desc`, clinics.id)
      .limit(MOST_COMPARED),
    select()
      .where(
        and(
          isOther,
          or(
            clinic.nameKo === null ? undefined : eq(clinics.nameKo, clinic.nameKo),
            phone === '' ? undefined : sql`regexp_replace(${clinics.phone}, '\\D', '', 'g') = ${phone}`,
            eq(sql`lower(${clinics.address})`, clinic.address.toLowerCase()),
            clinic.addressKo === null ? undefined : eq(clinics.addressKo, clinic.addressKo),
          ),
        ),
      )
      .orderBy(clinics.id)
      .limit(MOST_COMPARED),
  ]);
  return [...new Set([...byName, ...byFact].map((row) => row.id))];
}

/** Shorter pieces no index finds. */
const SHORTEST_PIECE = 3;

/** What of names to look for: their words, long ones in halves, of which one letter too many leaves one as it was. */
function listPieces(keys: readonly string[]): string[] {
  const words = [...new Set(keys.flatMap((key) => key.split(' ')))];
  const pieces = words.flatMap((word) => {
    const middle = Math.floor(word.length / 2);
    return middle < SHORTEST_PIECE ? [word] : [word.slice(0, middle), word.slice(middle)];
  });
  const found = pieces.filter((piece) => piece.length >= SHORTEST_PIECE);
  return found.length > 0 ? found : pieces;
}
