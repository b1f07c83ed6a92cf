import { max } from 'drizzle-orm';
import { clinics, reviews, surgeons } from '#server/db/schema/index.ts';
import type { Verb } from '../verb.ts';
import { PART_IDS } from './find-sitemap-part.ts';

/** Returns the names of the sitemap's parts: 'pages', and clinics, reviews and surgeons by range of ids. */
export const listSitemapParts: Verb<void, string[]> = async ({ ctx }) => {
  const [[lastClinic], [lastReview], [lastSurgeon]] = await Promise.all([
    ctx.db.select({ id: max(clinics.id) }).from(clinics),
    ctx.db.select({ id: max(reviews.id) }).from(reviews),
    ctx.db.select({ id: max(surgeons.id) }).from(surgeons),
  ]);
  const parts = (name: string, lastId: number | null | undefined) =>
    Array.from({ length: Math.ceil((lastId ?? 0) / PART_IDS) }, (_, index) => `${name}-${index + 1}`);
  return [
    'pages',
    ...parts('clinics', lastClinic?.id),
    ...parts('reviews', lastReview?.id),
    ...parts('surgeons', lastSurgeon?.id),
  ];
};
