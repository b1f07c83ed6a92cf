import { recordAccountAudit } from '../../audit/record-audit.ts';
import type { Verb } from '../../verb.ts';

/** Ends the session on the server and returns the Set-Cookie lines that clear it; succeeds without a session too. */
export const logOut: Verb<{ cookieHeader: string }, string[]> = async ({ ctx, input }) => {
  const cookies = await ctx.auth.signOut(input.cookieHeader);
  const { actor } = ctx;
  if (actor.kind !== 'visitor' && actor.kind !== 'operator' && actor.kind !== 'system') {
    await ctx.db.transaction((tx) =>
      recordAccountAudit(
        tx,
        ctx,
        'log out',
        actor.kind === 'clinic' ? { clinicId: actor.clinicId } : { username: actor.username },
      ),
    );
  }
  return cookies;
};
