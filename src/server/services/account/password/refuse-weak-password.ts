import { findPasswordWeakness } from '#domain/account/weak-password.ts';
import type { AccountFault } from '#domain/fault-messages.ts';
import { invalidFields } from '#domain/invalid-fields.ts';
import { PRODUCT_NAME } from '#domain/product-name.ts';
import type { AppContext } from '#server/context.ts';
import { isCommonPassword } from '#server/reference/common-passwords.ts';
import type { User } from '../find-account.ts';

type Account = Partial<Pick<User, 'username' | 'email'>>;

/** Returns the fault of a password that is easily guessed for an account, or null. */
export function weaknessOf({ config }: AppContext, password: string, account: Account): AccountFault | null {
  const { username, email } = account;
  const names = [
    PRODUCT_NAME,
    config.siteName,
    new URL(config.siteUrl).hostname,
    username ?? '',
    email ?? '',
  ];
  return findPasswordWeakness(password, { names, isCommon: isCommonPassword });
}

type Chosen = { password: string; account: Account; /** Name of the input field. */ field: string };

/**
 * Refuses an easily guessed password; call it for every new password, before hashing.
 * @throws AppError invalid-input (400) naming the field
 */
export function refuseWeakPassword(ctx: AppContext, { password, account, field }: Chosen): void {
  const weakness = weaknessOf(ctx, password, account);
  if (weakness !== null) throw invalidFields({ [field]: weakness });
}
