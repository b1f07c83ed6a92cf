import { type ApiClient, orNull } from '#web/api/client.ts';
import { redirectTo } from '#web/lib/heads/redirect-to.ts';

/**
 * Redirects from a procedure's former slug to its current one, which the pickers use.
 * @param locate returns the path of the same page with another slug
 * @returns true if the procedure exists
 * @throws Response a redirect if the slug has changed
 */
export async function followProcedure(
  api: ApiClient,
  slug: string,
  locate: (slug: string) => string,
): Promise<boolean> {
  const procedure = await orNull(api('GET /procedures/{slug}', { params: { slug } }));
  if (procedure && procedure.slug !== slug) throw redirectTo(locate(procedure.slug), 308);
  return procedure !== null;
}
