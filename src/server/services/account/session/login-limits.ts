import { RateLimitedError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';

const QUARTER_SECONDS = 15 * 60;

/** Limits of wrong passwords; docs/decisions/005 explains the numbers. */
export const LOGIN_LIMITS = {
  /** Per account in a browser that has signed in to it before. Nobody else can use this up. */
  device: { name: 'login-device', count: 10, seconds: QUARTER_SECONDS },
  /** Per address, for all accounts. */
  address: { name: 'login-address', count: 20, seconds: QUARTER_SECONDS },
  /** Per account and address. */
  pair: { name: 'login-pair', count: 5, seconds: QUARTER_SECONDS },
  /** Per account, for all unknown browsers together. */
  account: { name: 'login-account', count: 50, seconds: 60 * 60 },
} as const;

/**
 * Limits of wrong codes after a correct password. A guess hits one of three valid codes among a million, so twenty
 * guesses a day succeed with a chance of 2 % a year.
 */
export const CODE_LIMITS = {
  device: { name: 'code-device', count: 10, seconds: 60 * 60 },
  address: { name: 'code-address', count: 20, seconds: QUARTER_SECONDS },
  pair: { name: 'code-pair', count: 5, seconds: QUARTER_SECONDS },
  account: { name: 'code-account', count: 20, seconds: 24 * 60 * 60 },
} as const;

type Limits = typeof LOGIN_LIMITS | typeof CODE_LIMITS;

type Attempt = {
  /** The username or e-mail address as typed. */
  account: string;
  /** Key of the client's address for rate limits. */
  clientKey: string;
  /** The browser's id, if this account has signed in with it before. */
  device: string | null;
};

type Count = { limit: Limits[keyof Limits]; key: string };

/**
 * Counts an attempt before anything is verified, so that concurrent attempts cannot exceed the limit.
 * @returns a function that undoes the count, for a successful attempt
 * @throws RateLimitedError (429)
 */
export async function countAttempt(
  ctx: AppContext,
  attempt: Attempt,
  limits: Limits = LOGIN_LIMITS,
): Promise<() => Promise<void>> {
  const counted: Count[] = [];
  const giveBack = async () => {
    await Promise.all(counted.map(({ limit, key }) => ctx.limiter.giveBack(limit, key)));
  };
  for (const count of await listCounts(ctx, attempt, limits)) {
    const waitSeconds = await ctx.limiter.take(count.limit, count.key);
    if (waitSeconds !== null) {
      await giveBack();
      throw new RateLimitedError('Too many failed logins. Please try again', waitSeconds);
    }
    counted.push(count);
  }
  return giveBack;
}

async function listCounts({ auth }: AppContext, attempt: Attempt, limits: Limits): Promise<Count[]> {
  const { clientKey, device } = attempt;
  const account = attempt.account.toLowerCase();
  if (device !== null)
    return [{ limit: limits.device, key: await auth.sign(`login ${account} in ${device}`) }];
  return [
    { limit: limits.address, key: await auth.sign(`login from ${clientKey}`) },
    { limit: limits.pair, key: await auth.sign(`login ${account} from ${clientKey}`) },
    { limit: limits.account, key: await accountKey(auth, account) },
  ];
}

const accountKey = (auth: AppContext['auth'], account: string) => auth.sign(`login ${account}`);

/** Resets the limit of unknown browsers for an account whose password was replaced. */
export async function forgetAccountFailures({ auth, limiter }: AppContext, account: string): Promise<void> {
  const key = await accountKey(auth, account.toLowerCase());
  await limiter.forget(LOGIN_LIMITS.account, key);
  await limiter.forget(CODE_LIMITS.account, key);
}
