import type { AppContext } from '#server/context.ts';
import { siteState } from '#server/db/schema/index.ts';

/** Which version of the public content is committed. */
export async function getContentVersion({ ctx }: { ctx: AppContext }): Promise<number> {
  const [state] = await ctx.db.select({ version: siteState.contentVersion }).from(siteState);
  return state?.version ?? 0;
}
