import type { Texts } from '#texts/review-faults.ts';
import type { PhotoFault, ReviewFault } from '#domain/fault-messages.ts';
import { PHOTO_LIMITS } from '#domain/photo/photo-rules.ts';
import { SUBMISSION_LIMITS as LIMITS } from '#domain/review/submission-rules.ts';

/** A fault of what a review is about, which only the API finds; its text names it. */
type TargetFault = 'clinicUnknown' | 'procedureUnknown';

export const isTargetFault = (code: unknown): boolean =>
  code === 'clinicUnknown' || code === 'procedureUnknown';

/** A fault that the form finds: the API's, and those that only a form can have. */
export type FormFault =
  | Exclude<ReviewFault, TargetFault>
  | 'clinicUnchosen'
  | 'procedureUnchosen'
  | 'noProcedures'
  | 'tooManyProcedures'
  | 'photosPreparing'
  | 'priceNoRate';

/** Returns the texts for the faults of a review's fields. */
export const faultTexts = (t: Texts): Readonly<Record<FormFault, string>> => ({
  clinicUnchosen: t.clinicUnchosen,
  procedureUnchosen: t.procedureUnchosen,
  noProcedures: t.noProcedures,
  tooManyProcedures: t.tooManyProcedures({ limit: LIMITS.procedures.most }),
  photosPreparing: t.photosPreparing,
  priceNoRate: t.priceNoRate,
  ageTooLow: t.ageTooLow({ limit: LIMITS.age.lowest }),
  ageInvalid: t.ageInvalid,
  genderMissing: t.genderMissing,
  countryMissing: t.countryMissing,
  dateMissing: t.dateMissing,
  dateRange: t.dateRange({ earliest: LIMITS.date.earliest }),
  priceMissing: t.priceMissing,
  priceNotNumber: t.priceNotNumber,
  priceTooHigh: t.priceTooHigh,
  amountInvalid: t.amountInvalid,
  extraTooHigh: t.extraTooHigh,
  implantUnasked: t.implantUnasked,
  depositTooHigh: t.depositTooHigh,
  paidMonthRange: t.paidMonthRange,
  doctorMissing: t.doctorMissing,
  doctorBlank: t.doctorBlank,
  doctorTooLong: t.doctorTooLong({ limit: LIMITS.doctor.longest }),
  experienceTooShort: t.experienceTooShort,
  experienceTooLong: t.experienceTooLong({ limit: LIMITS.experience.longest }),
  satisfactionMissing: t.satisfactionMissing,
  recoveryMissing: t.recoveryMissing,
  reviewEmailInvalid: t.reviewEmailInvalid,
  submissionClinic: t.submissionClinic,
  submissionEmail: t.submissionEmail,
  submissionFull: t.submissionFull({ limit: LIMITS.procedures.most }),
  photosTooMany: t.photosTooMany({ limit: PHOTO_LIMITS.count }),
});

/** Names of what a review is about, as they were chosen. */
export type TargetNames = { clinic: string; procedure: string };

/** Returns the texts for a clinic or a procedure that was taken off the site while the form was open. */
export const targetFaultTexts = (
  t: Texts,
  { clinic, procedure }: TargetNames,
): Readonly<Record<TargetFault, string>> => ({
  clinicUnknown: t.clinicGone({ clinic }),
  procedureUnknown: t.procedureGone({ procedure }),
});

/** Returns the texts for the faults of a photo. */
export const photoFaultTexts = (t: Texts, file: string): Readonly<Record<PhotoFault, string>> => ({
  photoUnsupported: t.photoUnsupported({ file }),
  photoTooLarge: t.photoTooLarge({ file }),
  photoPixels: t.photoPixels({ file }),
  photoSide: t.photoSide({ file, limit: PHOTO_LIMITS.side }),
  photoDamaged: t.photoDamaged({ file }),
  photoForeign: t.photoForeign({ file }),
});
