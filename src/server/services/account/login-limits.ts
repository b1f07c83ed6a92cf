import { RateLimitedError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';

const QUARTER_SECONDS = 15 * 60;

/** Wrong passwords that are let through; docs/decisions/005 says why these. */
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

/**
 * Wrong codes that are let through after a right password. One in a million tries hits a code, three of which are good
 * at any time: twenty strangers' tries a day are a chance of 2 % in a year.
 */
export const CODE_LIMITS = {
  device: { name: 'code-device', count: 10, seconds: 60 * 60 },
  address: { name: 'code-address', count: 20, seconds: QUARTER_SECONDS },
  pair: { name: 'code-pair', count: 5, seconds: QUARTER_SECONDS },
  account: { name: 'code-account', count: 20, seconds: 24 * 60 * 60 },
} as const;

type Limits = typeof LOGIN_LIMITS | typeof CODE_LIMITS;

type Attempt = {
  /** The username or e-mail address that was typed. */
  account: string;
  /** What the client's address is counted under. */
  clientKey: string;
  /** The browser, if this account has logged in with it before. */
  device: string | null;
};

type Count = { limit: Limits[keyof Limits]; key: string };

/**
 * Counts an attempt before anything is verified, so that many at once don't slip through.
 * @returns to be called when it succeeded: then it does not count
 * @throws RateLimitedError (429)
 */
export async function countAttempt(
  ctx: AppContext,
  attempt: Attempt,
  limits: Limits = LOGIN_LIMITS,
): Promise<() => Promise<void>> {
  const taken: Count[] = [];
  const giveBack = async () => {
    await Promise.all(taken.map(({ limit, key }) => ctx.limiter.giveBack(limit, key)));
  };
  for (const count of await listCounts(ctx, attempt, limits)) {
    const waitSeconds = await ctx.limiter.take(count.limit, count.key);
    if (waitSeconds !== null) {
      await giveBack();
      throw new RateLimitedError('Too many failed logins. Please try again', waitSeconds);
    }
    taken.push(count);
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

/** Lets strange browsers try an account again at once: what was being guessed is gone. */
export async function forgetAccountFailures({ auth, limiter }: AppContext, account: string): Promise<void> {
  const key = await accountKey(auth, account.toLowerCase());
  await limiter.forget(LOGIN_LIMITS.account, key);
  await limiter.forget(CODE_LIMITS.account, key);
}
