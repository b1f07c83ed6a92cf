import type { Tx } from '#server/db/connection.ts';
import { clinicSlugAliases } from '#server/db/schema/index.ts';
import { slugReadings } from '#domain/slug.ts';
import { inChunks } from '../chunks.ts';

type Named = { id: number; slug: string; names: readonly string[]; formerSlugs?: readonly string[] };

/** Makes each clinic answer to both readings of its names and to its former slugs, besides its own slug. */
export async function saveSlugAliases(tx: Tx, clinics: readonly Named[]): Promise<void> {
  const rows = clinics.flatMap(({ id, slug, names, formerSlugs = [] }) => {
    const aliases = new Set([...formerSlugs, ...names.flatMap(slugReadings)]);
    aliases.delete(slug);
    return [...aliases].map((alias) => ({ slug: alias, clinicId: id }));
  });
  for (const chunk of inChunks(rows)) await tx.insert(clinicSlugAliases).values(chunk).onConflictDoNothing();
}
