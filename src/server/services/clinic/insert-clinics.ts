import { chooseSlug } from '#domain/clinic/choose-slug.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinics } from '#server/db/schema/index.ts';
import { inChunks } from '../chunks.ts';
import { addClinicKeys, searchEntryOfClinic } from '../search/save-search-keys.ts';
import { clinicSearchDocument } from '../search/search-documents.ts';
import { saveSlugAliases } from './slug-aliases.ts';

type DerivedKey = 'slug' | 'sortName' | 'searchName' | 'searchText' | 'searchForms';

/** A clinic as it comes from a person, a file or the demonstration: what follows from its names is made here. */
export type NewClinic = Omit<typeof clinics.$inferInsert, DerivedKey>;

/**
 * Adds clinics in the order given, each with a slug of its own, its search keys and its other slugs.
 * @returns their ids, in the same order
 */
export async function insertClinics(tx: Tx, added: readonly NewClinic[]): Promise<number[]> {
  const existing = await tx.select({ slug: clinics.slug }).from(clinics);
  const taken = new Set(existing.map((clinic) => clinic.slug));
  const rows = added.map((clinic) => {
    const slug = chooseSlug({ name: clinic.name, district: clinic.district ?? null }, (candidate) =>
      taken.has(candidate),
    );
    taken.add(slug);
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

/** What follows from a clinic's names and address: how it sorts and what a search reads. */
export function deriveFromNames(clinic: NewClinic) {
  return {
    sortName: clinic.name.toLowerCase(),
    ...clinicSearchDocument(namesAndPlace(clinic)),
  };
}

/** What a search reads of a clinic. */
export const namesAndPlace = (clinic: NewClinic) => ({
  name: clinic.name,
  nameKo: clinic.nameKo ?? null,
  aliases: clinic.aliases ?? [],
  address: clinic.address,
  addressKo: clinic.addressKo ?? null,
  district: clinic.district ?? null,
  city: clinic.city ?? null,
  description: clinic.description ?? null,
});
