import type { Texts } from '#texts/clinic-submission.ts';
import { CLINIC_LIMITS as LIMITS } from '#domain/clinic/clinic-submission-rules.ts';
import type { ClinicFault } from '#domain/fault-messages.ts';

/** Returns the texts for the faults of a proposed clinic. */
export const clinicFaultTexts = (t: Texts): Readonly<Record<ClinicFault, string>> => ({
  clinicNameMissing: t.nameMissing,
  clinicNameTooShort: t.nameTooShort({ limit: LIMITS.name.shortest }),
  clinicNameTooLong: t.nameTooLong({ limit: LIMITS.name.longest }),
  addressMissing: t.addressMissing,
  addressTooShort: t.addressTooShort({ limit: LIMITS.address.shortest }),
  addressTooLong: t.addressTooLong({ limit: LIMITS.address.longest }),
  optionalEmailInvalid: t.emailInvalid,
});
