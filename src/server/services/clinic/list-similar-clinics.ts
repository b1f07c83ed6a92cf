import { inArray } from 'drizzle-orm';
import { isStaff } from '#domain/account/actor.ts';
import type { SimilarClinic } from '#domain/clinic/admin-clinic-views.ts';
import { clinics } from '#server/db/schema/index.ts';
import { findLookalikes } from './find-lookalikes.ts';
import { romaniseEntry } from './romanise-entry.ts';
import type { Verb } from '../verb.ts';

const MOST_SHOWN = 5;

/** Least likeness at which the form asks before adding a clinic; an address alone is often shared within a building. */
const ASKED_FROM = 0.6;

type Input = { name: string; address: string; nameKo?: string | undefined; phone?: string | undefined };

/** Lists clinics that resemble one about to be added, most likely first; visitors see only published ones. */
export const listSimilarClinics: Verb<Input, { clinics: SimilarClinic[] }> = async ({ ctx, input }) => {
  const read = romaniseEntry(input);
  const known = { ...read, nameKo: input.nameKo || read.nameKo, phone: input.phone || null };
  const found = await findLookalikes(ctx.db, known, { isPublishedOnly: !isStaff(ctx.actor) });
  const likeliest = found.filter(({ likeness }) => likeness >= ASKED_FROM).slice(0, MOST_SHOWN);
  if (likeliest.length === 0) return { clinics: [] };
  const rows = await ctx.db
    .select({
      id: clinics.id,
      slug: clinics.slug,
      name: clinics.name,
      nameKo: clinics.nameKo,
      address: clinics.address,
      published: clinics.published,
    })
    .from(clinics)
    .where(
      inArray(
        clinics.id,
        likeliest.map(({ id }) => id),
      ),
    );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return {
    clinics: likeliest.flatMap(({ id, reason }) => {
      const row = rowOf.get(id);
      return row ? [{ ...row, reason }] : [];
    }),
  };
};
