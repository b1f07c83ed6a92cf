import { findNewPasswordFaults } from '#domain/account/password.ts';
import type { AccountFault } from '#domain/fault-messages.ts';

export const PASSWORD_FIELDS = ['currentPassword', 'newPassword', 'repeated'] as const;
export type PasswordField = (typeof PASSWORD_FIELDS)[number];

/** Returns the codes of the errors that need no request. */
export function findPasswordFaults({
  currentPassword,
  newPassword,
  repeated,
}: Record<PasswordField, string>): Partial<Record<PasswordField, AccountFault>> {
  const chosen = findNewPasswordFaults(newPassword, repeated);
  return {
    ...(currentPassword === '' && { currentPassword: 'currentPasswordMissing' }),
    ...(chosen.password && { newPassword: chosen.password }),
    ...(chosen.repeated && { repeated: chosen.repeated }),
  };
}
