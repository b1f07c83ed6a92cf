import { siteState } from '#server/db/schema/index.ts';
import type { Verb } from '../verb.ts';

/** Returns the committed version of the public content. */
export const getContentVersion: Verb<void, number> = async ({ ctx }) => {
  const [state] = await ctx.db.select({ version: siteState.contentVersion }).from(siteState);
  return state?.version ?? 0;
};
