import { randomUUID } from 'node:crypto';
import { and, eq, gt, like } from 'drizzle-orm';
import type { SecondFactorSetup } from '#domain/account/second-factor.ts';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { twoFactors, verifications } from '#server/db/schema/index.ts';
import { requireOwnStaff } from '../require.ts';
import { verifyOwnPassword } from '../account/password/verify-own-password.ts';
import { demandState } from './find-second-factor.ts';
import { drawQr } from './draw-qr.ts';
import type { Verb } from '../verb.ts';

type Input = { password: string; cookieHeader: string };

/** Time during which an unconfirmed set-up continues with the same secret. */
const SETUP_MS = 60 * 60_000;
const SETUP = 'second-factor-setup';

/**
 * Creates a secret for an authenticator app; it is not active until a first code is confirmed. Called again before, as
 * after a reload, it returns the same secret to the same session for an hour: the app may have it already.
 * @throws AppError invalid-input (400) naming the password, conflict (409) if the second factor is active already,
 * RateLimitedError (429)
 */
export const setUpSecondFactor: Verb<Input, SecondFactorSetup> = async ({
  ctx,
  input: { password, cookieHeader },
}) => {
  const { userId, username } = requireOwnStaff(ctx);
  await verifyOwnPassword(ctx, { userId, password, field: 'password' });
  await demandState(ctx, userId, ['none', 'waiting']);
  const session = await ctx.auth.findSession(cookieHeader);
  if (session === null) throw loggedOut();
  const factors = await ctx.auth.secondFactors();
  const setUp = { password, issuer: ctx.config.siteName, account: username };
  const begun = { userId, identifier: `${SETUP} ${session.id}` };
  if ((await isBegun(ctx, begun)) && (await factors.isReadable(userId)))
    return show(await factors.readSecret(cookieHeader, setUp));
  // First: no other session may continue with the secret that is made now.
  await forgetBegun(ctx, userId);
  const setup = await show(await factors.setUp(cookieHeader, setUp));
  await noteBegun(ctx, begun);
  return setup;
};

const loggedOut = () => new AppError('unauthenticated', 'Please log in.');

async function show(secret: Omit<SecondFactorSetup, 'qr'> | null): Promise<SecondFactorSetup> {
  if (secret === null) throw loggedOut();
  return { ...secret, qr: await drawQr(secret.uri) };
}

type Begun = { userId: string; identifier: string };

/** Returns true if this session was shown the newest secret. Another session's may have been scanned by a thief. */
async function isBegun({ db, clock }: AppContext, { userId, identifier }: Begun): Promise<boolean> {
  const [found] = await db
    .select({ id: verifications.id })
    .from(verifications)
    .innerJoin(twoFactors, eq(twoFactors.userId, verifications.value))
    .where(
      and(
        eq(verifications.identifier, identifier),
        eq(verifications.value, userId),
        gt(verifications.expiresAt, clock()),
      ),
    );
  return found !== undefined;
}

async function forgetBegun({ db }: AppContext, userId: string): Promise<void> {
  await db
    .delete(verifications)
    .where(and(eq(verifications.value, userId), like(verifications.identifier, `${SETUP} %`)));
}

async function noteBegun({ db, clock }: AppContext, { userId, identifier }: Begun): Promise<void> {
  const expiresAt = new Date(clock().getTime() + SETUP_MS);
  await db.insert(verifications).values({ id: randomUUID(), identifier, value: userId, expiresAt });
}
