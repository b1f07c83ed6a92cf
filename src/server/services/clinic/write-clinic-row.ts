import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { chooseSlug } from '#domain/clinic/choose-slug.ts';
import { slugify } from '#domain/slug.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinics } from '#server/db/schema/index.ts';
import { refreshReviewSearch } from '../search/refresh-review-search.ts';
import { saveClinicSearch } from '../search/save-search-keys.ts';
import { deriveFromNames, namesAndPlace, type NewClinic } from './insert-clinics.ts';
import { saveSlugAliases } from './slug-aliases.ts';

type Clinic = typeof clinics.$inferSelect;

/**
 * Updates a clinic and all that derives from its names: sort key, search keys, slug. Former slugs continue to work. The
 * caller refreshes the statistics.
 */
export async function writeClinicRow(tx: Tx, clinic: Clinic, changes: Partial<NewClinic>): Promise<void> {
  const next = { ...clinic, ...changes };
  const slug = next.name === clinic.name ? clinic.slug : await chooseNewSlug(tx, clinic, next);
  const derived = deriveFromNames(next);
  await tx
    .update(clinics)
    .set({ ...changes, ...derived, slug, updatedAt: sql`now()`, version: sql`${clinics.version} + 1` })
    .where(eq(clinics.id, clinic.id));
  if (!isDeepStrictEqual(namesAndPlace(clinic), namesAndPlace(next)))
    await saveClinicSearch(tx, [{ ...namesAndPlace(next), id: clinic.id }]);
  if (next.name !== clinic.name) {
    const names = [clinic.name, next.name];
    await saveSlugAliases(tx, [{ id: clinic.id, slug, names, formerSlugs: [clinic.slug] }]);
  }
  if (derived.searchName !== clinic.searchName) await refreshReviewSearch(tx, { clinicId: clinic.id });
}

/** Keeps a slug that still fits the name: renaming 'View Clinic' to 'VIEW Clinic' changes no URL. */
async function chooseNewSlug(tx: Tx, clinic: Clinic, next: { name: string; district: string | null }) {
  if (slugify(next.name) === slugify(clinic.name)) return clinic.slug;
  const others = await tx
    .select({ slug: clinics.slug })
    .from(clinics)
    .where(sql`${clinics.id} <> ${clinic.id}`);
  const takenSlugs = new Set(others.map((other) => other.slug));
  return chooseSlug(next, (slug) => takenSlugs.has(slug));
}
