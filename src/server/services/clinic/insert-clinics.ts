import { chooseSlug } from '#domain/clinic/choose-slug.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinics } from '#server/db/schema/index.ts';
import { inChunks } from '../chunks.ts';
import { addClinicKeys, searchEntryOfClinic } from '../search/save-search-keys.ts';
import { clinicSearchDocument } from '../search/search-documents.ts';
import { saveSlugAliases } from './slug-aliases.ts';

type DerivedKey = 'slug' | 'sortName' | 'searchName' | 'searchText' | 'searchForms';

/** A clinic to insert; columns derived from its names are added here. */
export type NewClinic = Omit<typeof clinics.$inferInsert, DerivedKey>;

/**
 * Inserts clinics in the order given, each with a unique slug, its search keys and its other slugs.
 * @returns their ids, in the same order
 */
export async function insertClinics(tx: Tx, added: readonly NewClinic[]): Promise<number[]> {
  const existing = await tx.select({ slug: clinics.slug }).from(clinics);
  const takenSlugs = new Set(existing.map((clinic) => clinic.slug));
  const rows = added.map((clinic) => {
    const slug = chooseSlug({ name: clinic.name, district: clinic.district ?? null }, (candidate) =>
      takenSlugs.has(candidate),
    );
    takenSlugs.add(slug);
    return { ...clinic, slug, ...deriveFromNames(clinic) };
  });
  const saved: { id: number; slug: string; names: string[] }[] = [];
  for (const chunk of inChunks(rows)) {
    const entries = chunk.map((clinic) => searchEntryOfClinic(namesAndPlace(clinic)));
    const values = chunk.map((clinic, at) => ({ ...clinic, searchForms: entries[at]?.forms ?? '' }));
    const inserted = await tx
      .insert(clinics)
      .values(values)
      .returning({ id: clinics.id, slug: clinics.slug });
    const idOf = new Map(inserted.map((row) => [row.slug, row.id]));
    for (const { slug, name } of chunk) saved.push({ id: idOf.get(slug) ?? 0, slug, names: [name] });
    await addClinicKeys(
      tx,
      entries.map((entry, at) => ({ ...entry, id: idOf.get(chunk[at]?.slug ?? '') ?? 0 })),
    );
  }
  await saveSlugAliases(tx, saved);
  return saved.map((clinic) => clinic.id);
}

/** Derives the sort key and the search document from a clinic's names and address. */
export function deriveFromNames(clinic: NewClinic) {
  return {
    sortName: clinic.name.toLowerCase(),
    ...clinicSearchDocument(namesAndPlace(clinic)),
  };
}

/** Returns the fields of a clinic that its search document is built from. */
export const namesAndPlace = (clinic: NewClinic) => ({
  name: clinic.name,
  nameKo: clinic.nameKo ?? null,
  aliases: clinic.aliases ?? [],
  localNames: clinic.localNames ?? {},
  address: clinic.address,
  addressKo: clinic.addressKo ?? null,
  district: clinic.district ?? null,
  city: clinic.city ?? null,
  description: clinic.description ?? null,
});
