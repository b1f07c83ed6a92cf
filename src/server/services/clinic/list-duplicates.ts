import { and, eq, ne, or, sql } from 'drizzle-orm';
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
  const others = await readAdminClinics(ctx.db, await findCandidates(ctx, clinic));
  const alike = others.flatMap((other) => {
    const likeness = compareClinics(clinic, other);
    return likeness ? [{ other, ...likeness }] : [];
  });
  const likeliest = alike
    .sort((one, two) => two.likeness - one.likeness || one.other.id - two.other.id)
    .slice(0, MOST_SHOWN);
  return {
    duplicates: likeliest.map(({ other, likeness, reason }) => ({
      id: other.id,
      slug: other.slug,
      name: other.name,
      nameKo: other.nameKo,
      address: other.address,
      district: other.district,
      published: other.published,
      reviewTotal: other.reviewTotal,
      likeness,
      reason,
    })),
  };
}

type Known = Awaited<ReturnType<typeof readAdminClinic>>;

/** Entries worth comparing, each kind through its own index; the telephone and address through few, short columns. */
async function findCandidates({ db }: AppContext, clinic: Known): Promise<number[]> {
  const isOther = ne(clinics.id, clinic.id);
  const select = () => db.select({ id: clinics.id }).from(clinics).$dynamic();
  const keys = nameKeys(clinic);
  const nearness = keys.map((key) => sql`word_similarity(${key}, ${clinics.searchName})`);
  const phone = clinic.phone?.replaceAll(/\D/g, '') ?? '';
  const [byName, byFact] = await Promise.all([
    select()
      .where(and(isOther, or(...keys.map((key) => sql`${clinics.searchText} %> ${key}`))))
      .orderBy(sql`greatest(${sql.join(nearness, sql`, `)}) desc`, clinics.id)
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
