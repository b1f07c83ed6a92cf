import { count } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { users } from '#server/db/schema/index.ts';
import { requireAdmin } from './require.ts';

/** An account as an administrator sees it; `name` is what its owner signs in with. */
export type AccountRow = {
  name: string;
  role: 'admin' | 'moderator' | 'clinic';
  clinicId: number | null;
  createdAt: Date;
};

type Page = { limit: number; offset: number };

/** Accounts, the oldest first. */
export async function listAccounts({ ctx, input }: { ctx: AppContext; input: Page }) {
  requireAdmin(ctx);
  const [total] = await ctx.db.select({ value: count() }).from(users);
  const rows = await ctx.db
    .select()
    .from(users)
    .orderBy(users.createdAt, users.id)
    .limit(input.limit)
    .offset(input.offset);
  const accounts = rows.map(({ username, email, role, clinicId, createdAt }): AccountRow => ({
    name: username ?? email,
    role,
    clinicId,
    createdAt,
  }));
  return { accounts, total: total?.value ?? 0 };
}
