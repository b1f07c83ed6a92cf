import { and, count, eq, ilike, or } from 'drizzle-orm';
import type { AccountList } from '#domain/account/account-views.ts';
import { clinics, users } from '#server/db/schema/index.ts';
import { readAccounts } from './read-accounts.ts';
import type { Page } from '../paging.ts';
import { requireAdmin } from '../require.ts';
import type { Verb } from '../verb.ts';

type Input = Page & {
  /** Part of a username, an e-mail address or a clinic's name. */
  search?: string | undefined;
  role?: 'admin' | 'moderator' | 'clinic' | undefined;
};

/** Lists accounts, newest first. No index is needed for the search: there are only a few accounts per clinic. */
export const listAccounts: Verb<Input, AccountList> = async ({ ctx, input }) => {
  requireAdmin(ctx);
  const where = and(...listConditions(input));
  const [total] = await ctx.db
    .select({ value: count() })
    .from(users)
    .leftJoin(clinics, eq(clinics.id, users.clinicId))
    .where(where);
  return { accounts: await readAccounts(ctx.db, ctx, where, input), total: total?.value ?? 0 };
};

function listConditions({ search, role }: Input) {
  const text = search?.trim() ?? '';
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const columns = [users.username, users.email, clinics.name, clinics.nameKo];
  return [
    ...(role ? [eq(users.role, role)] : []),
    ...(text === '' ? [] : [or(...columns.map((column) => ilike(column, pattern)))]),
  ];
}
