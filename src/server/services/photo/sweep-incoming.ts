import type { Verb } from '../verb.ts';
import { oldestUpload } from './sweep-photos.ts';

/**
 * Removes partial uploads of processes that have ended; runs at start-up, so that no original stays longer than needed.
 */
export const sweepIncoming: Verb<void, void> = async ({ ctx }) => {
  await ctx.files.incoming.sweep(oldestUpload(ctx));
};
