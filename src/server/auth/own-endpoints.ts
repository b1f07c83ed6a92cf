import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';

/** Name of the two-factor plugin's challenge cookie. */
export const CHALLENGE_COOKIE = 'two_factor';

/** Server-side functions that Better Auth lacks. None is reachable over HTTP. */
export const ownEndpoints = {
  id: 'clinic-atlas',
  endpoints: {
    /** Opens a session for an account whose password was checked elsewhere. */
    openSessionOf: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (!user) return null;
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return { userId: user.id, token: session.token };
      },
    ),

    /** Returns the id of the account whose sign-in awaits a code in this browser, or null. */
    findChallenged: createAuthEndpoint.serverOnly({ method: 'GET', requireHeaders: true }, async (ctx) => {
      const { name } = ctx.context.createAuthCookie(CHALLENGE_COOKIE);
      const identifier = await ctx.getSignedCookie(name, ctx.context.secret);
      if (!identifier) return null;
      const challenge = await ctx.context.internalAdapter.findVerificationValue(identifier);
      return challenge && challenge.expiresAt > new Date() ? challenge.value : null;
    }),
  },
};
