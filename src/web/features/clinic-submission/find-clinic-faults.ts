import { cleanText } from '#domain/clean-text.ts';
import { isEmail } from '#domain/email.ts';
import {
  CLINIC_LIMITS as LIMITS,
  CLINIC_MESSAGES as MESSAGES,
} from '#domain/clinic/clinic-submission-rules.ts';

export type ClinicAnswers = { name: string; address: string; email: string };

export type ClinicFaults = Partial<Record<keyof ClinicAnswers, string>>;

/** Returns the errors of a proposed clinic, by the rules for clinics that admins add. */
export function findClinicFaults(answers: ClinicAnswers): ClinicFaults {
  const name = findNameFault(cleanText(answers.name).length);
  const address = findAddressFault(cleanText(answers.address).length);
  const email = answers.email.trim();
  const isEmailRight = email === '' || isEmail(email);
  return {
    ...(name && { name }),
    ...(address && { address }),
    ...(!isEmailRight && { email: MESSAGES.email }),
  };
}

function findNameFault(length: number): string | null {
  if (length === 0) return MESSAGES.nameMissing;
  if (length < LIMITS.name.shortest) return MESSAGES.nameTooShort;
  return length > LIMITS.name.longest ? MESSAGES.nameTooLong : null;
}

function findAddressFault(length: number): string | null {
  if (length === 0) return MESSAGES.addressMissing;
  if (length < LIMITS.address.shortest) return MESSAGES.addressTooShort;
  return length > LIMITS.address.longest ? MESSAGES.addressTooLong : null;
}
