import { RateLimitedError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';

const QUARTER_SECONDS = 15 * 60;

/** Failures that are let through; docs/decisions/005 says why these. */
export const LOGIN_LIMITS = {
  /** Of one account in a browser that it has logged in with before. Nobody else can use this up. */
  device: { name: 'login-device', count: 10, seconds: QUARTER_SECONDS },
  /** Of everything from one address. */
  address: { name: 'login-address', count: 20, seconds: QUARTER_SECONDS },
  /** Of one account from one address. */
  pair: { name: 'login-pair', count: 5, seconds: QUARTER_SECONDS },
  /** Of one account from all strange browsers together. */
  account: { name: 'login-account', count: 50, seconds: 60 * 60 },
} as const;

type Attempt = {
  /** The username or e-mail address that was typed. */
  account: string;
  /** What the client's address is counted under. */
  clientKey: string;
  /** The browser, if this account has logged in with it before. */
  device: string | null;
};

type Count = { limit: (typeof LOGIN_LIMITS)[keyof typeof LOGIN_LIMITS]; key: string };

/**
 * Counts an attempt before anything is verified, so that many at once don't slip through.
 * @returns to be called when it succeeded: then it does not count
 * @throws RateLimitedError (429)
 */
export async function countAttempt(ctx: AppContext, attempt: Attempt): Promise<() => Promise<void>> {
  const taken: Count[] = [];
  const giveBack = async () => {
    await Promise.all(taken.map(({ limit, key }) => ctx.limiter.giveBack(limit, key)));
  };
  for (const count of await listCounts(ctx, attempt)) {
    const waitSeconds = await ctx.limiter.take(count.limit, count.key);
    if (waitSeconds !== null) {
      await giveBack();
      throw new RateLimitedError('Too many failed logins. Please try again', waitSeconds);
    }
    taken.push(count);
  }
  return giveBack;
}

async function listCounts({ auth }: AppContext, attempt: Attempt): Promise<Count[]> {
  const { clientKey, device } = attempt;
  const account = attempt.account.toLowerCase();
  if (device !== null)
    return [{ limit: LOGIN_LIMITS.device, key: await auth.sign(`login ${account} in ${device}`) }];
  return [
    { limit: LOGIN_LIMITS.address, key: await auth.sign(`login from ${clientKey}`) },
    { limit: LOGIN_LIMITS.pair, key: await auth.sign(`login ${account} from ${clientKey}`) },
    { limit: LOGIN_LIMITS.account, key: await accountKey(auth, account) },
  ];
}

const accountKey = (auth: AppContext['auth'], account: string) => auth.sign(`login ${account}`);

/** Lets strange browsers try an account again at once: its old password, which was being guessed, is gone. */
export async function forgetAccountFailures({ auth, limiter }: AppContext, account: string): Promise<void> {
  await limiter.forget(LOGIN_LIMITS.account, await accountKey(auth, account.toLowerCase()));
}
