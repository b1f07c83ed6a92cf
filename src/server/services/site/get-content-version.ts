import type { AppContext } from '#server/context.ts';
import { siteState } from '#server/db/schema/index.ts';

/** Returns the committed version of the public content. */
export async function getContentVersion({ ctx }: { ctx: AppContext }): Promise<number> {
  const [state] = await ctx.db.select({ version: siteState.contentVersion }).from(siteState);
  return state?.version ?? 0;
}
