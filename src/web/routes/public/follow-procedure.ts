import { type ApiClient, orNull } from '#web/api/client.ts';
import { movedTo } from '#web/lib/moved-to.ts';

/**
 * Leads from a slug that a procedure had to the one it has, which the pickers know.
 * @param locate the same page with another slug
 * @returns whether there is such a procedure
 * @throws Response a redirect, where the procedure has moved
 */
export async function followProcedure(
  api: ApiClient,
  slug: string,
  locate: (slug: string) => string,
): Promise<boolean> {
  const procedure = await orNull(api.procedures.get(slug));
  if (procedure && procedure.slug !== slug) throw movedTo(locate(procedure.slug));
  return procedure !== null;
}
