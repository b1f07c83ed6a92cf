import { PASSWORD_LENGTH } from '#domain/account/credentials.ts';

export const PASSWORD_FIELDS = ['currentPassword', 'newPassword', 'repeated'] as const;
export type PasswordField = (typeof PASSWORD_FIELDS)[number];

/** What the form sees before the server is asked. */
export function findPasswordFaults({
  currentPassword,
  newPassword,
  repeated,
}: Record<PasswordField, string>): Partial<Record<PasswordField, string>> {
  const isTooShort = newPassword.length < PASSWORD_LENGTH.min;
  return {
    ...(currentPassword === '' && { currentPassword: 'Current password is required' }),
    ...(isTooShort && { newPassword: `Password must be at least ${PASSWORD_LENGTH.min} characters` }),
    ...(!isTooShort && newPassword !== repeated && { repeated: 'The two new passwords differ' }),
  };
}
