import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';

/** As the two-factor plugin calls its cookie. */
export const CHALLENGE_COOKIE = 'two_factor';

/** What Better Auth does not offer to a server that has no need of its routes. None of it has a path. */
export const ownEndpoints = {
  id: 'clinic-atlas',
  endpoints: {
    /** Opens a session for somebody whose password was checked elsewhere. */
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

    /** Whose sign-in waits for a code in the browser that sends these cookies. */
    findChallenged: createAuthEndpoint.serverOnly({ method: 'GET', requireHeaders: true }, async (ctx) => {
      const { name } = ctx.context.createAuthCookie(CHALLENGE_COOKIE);
      const identifier = await ctx.getSignedCookie(name, ctx.context.secret);
      if (!identifier) return null;
      const challenge = await ctx.context.internalAdapter.findVerificationValue(identifier);
      return challenge && challenge.expiresAt > new Date() ? challenge.value : null;
    }),
  },
};
