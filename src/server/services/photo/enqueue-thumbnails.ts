import type { Verb } from '../verb.ts';
import { selectMissing } from './missing-thumbnails.ts';

/** Enqueues the drawing of thumbnails if a photo of an older version has none. */
export const enqueueThumbnails: Verb<void, void> = async ({ ctx }) => {
  const [one] = await selectMissing(ctx, 0, 1);
  if (one) await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, 'draw-thumbnails', { afterId: 0 }));
};
