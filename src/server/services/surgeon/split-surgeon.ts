import { and, eq, inArray, or } from 'drizzle-orm';
import { demand } from '#domain/account/permission.ts';
import { AppError } from '#domain/errors.ts';
import { invalidFields } from '#domain/invalid-fields.ts';
import type { AdminSurgeon } from '#domain/surgeon/admin-surgeon-views.ts';
import { surgeonCan } from '#domain/surgeon/surgeon-policy.ts';
import type { Tx } from '#server/db/connection.ts';
import { surgeonNames, surgeons } from '#server/db/schema/index.ts';
import type { Replaced } from '../row-version.ts';
import { withoutTitles } from '../search/surgeon-key.ts';
import { refreshSurgeons } from '../stats/refresh-surgeons.ts';
import { freeSlug, surgeonSlug } from '../stats/surgeon-slug.ts';
import type { Verb } from '../verb.ts';
import { changeSurgeon, type LockedSurgeon, type SurgeonInput } from './change-surgeon.ts';
import { type Part, readSpellings, separableParts } from './merged-surgeons.ts';

/**
 * Separates a merged surgeon again, with all its spellings, under its former name and address.
 * @param input.spelling a name in reviews of the one to separate
 * @returns the surgeon who stays
 * @throws AppError not-found, forbidden for anyone but an administrator, invalid-input; ConflictError with the present
 * surgeon
 */
export const splitSurgeon: Verb<SurgeonInput & { spelling: string }, AdminSurgeon & Replaced> = ({
  ctx,
  input,
}) =>
  changeSurgeon(ctx, input, async (surgeon, tx) => {
    demand(surgeonCan.split(ctx.actor));
    if (surgeon.takenDownAt !== null)
      throw new AppError('invalid-input', 'Put the page back before you separate a surgeon from it.');
    const part = findPart(surgeon, await readSpellings(tx, surgeon.id), input.spelling);
    const { id, slugs } = await insertPart(tx, surgeon, part);
    await tx
      .update(surgeonNames)
      .set({ surgeonId: id })
      .where(and(eq(surgeonNames.surgeonId, surgeon.id), inArray(surgeonNames.name, part.names)));
    await refreshSurgeons(tx, [surgeon.clinicId]);
    return {
      set: {
        formerSlugs: surgeon.formerSlugs.filter((slug) => !slugs.includes(slug)),
        merged: surgeon.merged.filter((one) => one.slug !== part.merged?.slug),
      },
      action: 'split',
      details: { separatedId: id },
    };
  });

/** @throws AppError invalid-input */
function findPart({ merged }: LockedSurgeon, names: readonly string[], spelling: string): Part {
  const part = separableParts(names, merged).find((one) => one.names.includes(spelling));
  if (part) return part;
  throw invalidFields({
    spelling: names.includes(spelling)
      ? 'This is the surgeon’s own name. Choose a spelling that a merge brought.'
      : 'Choose a spelling of this surgeon.',
  });
}

/** Inserts the separated surgeon. @returns its id, and the slugs that lead to it from now on */
async function insertPart(
  tx: Tx,
  { clinicId }: LockedSurgeon,
  { names, merged }: Part,
): Promise<{ id: number; slugs: string[] }> {
  const [spelling = ''] = names;
  const wished = merged?.slug ?? surgeonSlug({ name: spelling, clinicId });
  const rows = await tx
    .select({ slug: surgeons.slug })
    .from(surgeons)
    .where(or(eq(surgeons.clinicId, clinicId), eq(surgeons.slug, wished)));
  const slug = freeSlug(wished, new Set(rows.map((row) => row.slug)));
  const { name, formerSlugs, version } = merged ?? {
    name: withoutTitles(spelling),
    formerSlugs: [],
    version: 0,
  };
  const insert = tx.insert(surgeons);
  const [row] = await (merged ? insert.overridingSystemValue() : insert)
    .values({ ...(merged && { id: merged.id }), clinicId, slug, name, formerSlugs, version: version + 1 })
    .returning({ id: surgeons.id });
  if (!row) throw new Error('The separated surgeon was not inserted.');
  return { id: row.id, slugs: [wished, slug, ...formerSlugs] };
}
