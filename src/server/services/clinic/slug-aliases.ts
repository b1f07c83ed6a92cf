import type { Tx } from '#server/db/connection.ts';
import { clinicSlugAliases } from '#server/db/schema/index.ts';
import { slugReadings } from '#domain/slug.ts';
import { inChunks } from '../chunks.ts';

type Named = { id: number; slug: string; names: readonly string[]; formerSlugs?: readonly string[] };

/** Stores the other slugs of each clinic: those of its names in both forms, and former ones. */
export async function saveSlugAliases(tx: Tx, clinics: readonly Named[]): Promise<void> {
  const rows = clinics.flatMap(({ id, slug, names, formerSlugs = [] }) => {
    const aliases = new Set([...formerSlugs, ...names.flatMap(slugReadings)]);
    aliases.delete(slug);
    return [...aliases].map((alias) => ({ slug: alias, clinicId: id }));
  });
  for (const chunk of inChunks(rows)) await tx.insert(clinicSlugAliases).values(chunk).onConflictDoNothing();
}
