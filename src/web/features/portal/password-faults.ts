import { findNewPasswordFaults } from '#domain/account/password.ts';

export const PASSWORD_FIELDS = ['currentPassword', 'newPassword', 'repeated'] as const;
export type PasswordField = (typeof PASSWORD_FIELDS)[number];

/** Returns the errors that need no request. */
export function findPasswordFaults({
  currentPassword,
  newPassword,
  repeated,
}: Record<PasswordField, string>): Partial<Record<PasswordField, string>> {
  const chosen = findNewPasswordFaults(newPassword, repeated);
  return {
    ...(currentPassword === '' && { currentPassword: 'Current password is required' }),
    ...(chosen.password && { newPassword: chosen.password }),
    ...(chosen.repeated && { repeated: chosen.repeated }),
  };
}
