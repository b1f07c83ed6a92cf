import faultTexts, { type Texts } from '#texts/portal-account-faults.ts';
import { PASSWORD_LENGTH } from '#domain/account/password.ts';
import type { AccountFault } from '#domain/fault-messages.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

/** Returns the texts for the faults of accounts' fields. */
export const accountFaultTexts = (t: Texts): Readonly<Record<AccountFault, string>> => ({
  accountEmailMissing: t.accountEmailMissing,
  accountEmailTooLong: t.accountEmailTooLong,
  accountEmailInvalid: t.accountEmailInvalid,
  passwordMissing: t.passwordMissing,
  passwordTooLong: t.passwordTooLong,
  currentPasswordMissing: t.currentPasswordMissing,
  passwordWrong: t.passwordWrong,
  passwordTooShort: t.passwordTooShort({ limit: PASSWORD_LENGTH.min }),
  newPasswordTooLong: t.newPasswordTooLong({ limit: PASSWORD_LENGTH.max }),
  passwordsDiffer: t.passwordsDiffer,
  passwordUnchanged: t.passwordUnchanged,
  passwordCommon: t.passwordCommon,
  passwordPattern: t.passwordPattern,
  passwordOfNames: t.passwordOfNames,
});

/** Returns `accountFaultTexts` in the language of the page. */
export const useAccountFaultTexts = (): Readonly<Record<AccountFault, string>> =>
  accountFaultTexts(useTexts(faultTexts));
