import type { AppContext } from '#server/context.ts';
import { getContentChanges } from '#server/services/site/get-content-changes.ts';

/** Returns the committed version of the public content. */
export async function readContentVersion(ctx: AppContext): Promise<number> {
  const { version } = await getContentChanges({ ctx, input: { since: null } });
  return version;
}
