import { clinics } from '#server/db/schema/index.ts';
import type { Verb } from '../verb.ts';
import { loadDemo } from './load-demo.ts';

/** Loads the demonstration data if the database contains no clinic. */
export const loadDemoIfEmpty: Verb<void, void> = async ({ ctx }) => {
  const [existing] = await ctx.db.select({ id: clinics.id }).from(clinics).limit(1);
  if (existing) return;
  const loaded = await loadDemo({ ctx });
  ctx.log.info(loaded, 'demonstration data loaded');
};
