import { isStaff } from '#domain/account/actor.ts';
import type { SimilarClinic } from '#domain/clinic/admin-clinic-views.ts';
import { pick } from '#domain/pick.ts';
import { findLookalikes } from './find-lookalikes.ts';
import { romaniseEntry } from './romanise-entry.ts';
import type { Verb } from '../verb.ts';

const MOST_SHOWN = 5;

/** Least likeness at which the form asks before adding a clinic; an address alone is often shared within a building. */
const ASKED_FROM = 0.6;

const SHOWN = ['id', 'slug', 'name', 'nameKo', 'address', 'published', 'reason'] as const;

type Input = { name: string; address: string; nameKo?: string | undefined; phone?: string | undefined };

/** Lists clinics that resemble one about to be added, most likely first; visitors see only published ones. */
export const listSimilarClinics: Verb<Input, { clinics: SimilarClinic[] }> = async ({ ctx, input }) => {
  const read = romaniseEntry(input);
  const known = { ...read, nameKo: input.nameKo || read.nameKo, phone: input.phone || null };
  const found = await findLookalikes(ctx.db, known, { isPublishedOnly: !isStaff(ctx.actor) });
  const likeliest = found.filter(({ likeness }) => likeness >= ASKED_FROM).slice(0, MOST_SHOWN);
  return { clinics: likeliest.map((clinic) => pick(clinic, SHOWN)) };
};
