import { cleanText } from '#domain/clean-text.ts';
import { isEmail, readEmail } from '#domain/email.ts';
import { CLINIC_LIMITS as LIMITS } from '#domain/clinic/clinic-submission-rules.ts';
import type { ClinicFault } from '#domain/fault-messages.ts';

export type ClinicAnswers = { name: string; address: string; email: string };

export type ClinicFaults = Partial<Record<keyof ClinicAnswers, ClinicFault>>;

/** Returns the errors of a proposed clinic, by the rules for clinics that admins add. */
export function findClinicFaults(answers: ClinicAnswers): ClinicFaults {
  const name = findNameFault(cleanText(answers.name).length);
  const address = findAddressFault(cleanText(answers.address).length);
  const email = readEmail(answers.email);
  const isEmailRight = email === '' || isEmail(email);
  return {
    ...(name && { name }),
    ...(address && { address }),
    ...(!isEmailRight && { email: 'optionalEmailInvalid' }),
  };
}

function findNameFault(length: number): ClinicFault | null {
  if (length === 0) return 'clinicNameMissing';
  if (length < LIMITS.name.shortest) return 'clinicNameTooShort';
  return length > LIMITS.name.longest ? 'clinicNameTooLong' : null;
}

function findAddressFault(length: number): ClinicFault | null {
  if (length === 0) return 'addressMissing';
  if (length < LIMITS.address.shortest) return 'addressTooShort';
  return length > LIMITS.address.longest ? 'addressTooLong' : null;
}
