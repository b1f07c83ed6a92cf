import { eq } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { users } from '#server/db/schema/index.ts';

/** Returns the names of accounts whose second factor was encrypted with another auth secret and cannot be checked. */
export async function listUnreadable(ctx: AppContext): Promise<string[]> {
  const owners = await ctx.db
    .select({ id: users.id, username: users.username, email: users.email })
    .from(users)
    .where(eq(users.twoFactorEnabled, true))
    .orderBy(users.username);
  const names: string[] = [];
  for (const { id, username, email } of owners) {
    const factors = await ctx.auth.secondFactors();
    if (!(await factors.isReadable(id))) names.push(username ?? email);
  }
  return names;
}
