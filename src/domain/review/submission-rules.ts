import { EMAIL_LIMITS } from '../email.ts';
import { seoulDay } from '../seoul-day.ts';

/** Rules for submitted reviews, without a schema library: the browser's form and the server's schema share them. */

export const SUBMISSION_LIMITS = {
  age: { lowest: 18, highest: 120 },
  /** Each entry of a form becomes a review of its own. */
  procedures: { most: 10 },
  experience: { shortest: 10, longest: 10_000 },
  doctor: { longest: 200 },
  country: { longest: 100 },
  email: EMAIL_LIMITS,
  /** In won; the largest integer of the price column. */
  price: { highest: 2_147_483_647 },
  date: { earliest: '2000-01-01' },
  currency: 'KRW',
} as const;

/** Initial values of the form. */
export const SUBMISSION_DEFAULTS = {
  age: 18,
  gender: 'female',
  satisfaction: 3,
} as const;

/** Countries of the form, in display order. */
export const COUNTRIES = [
  'United States',
  'Canada',
  'United Kingdom',
  'Australia',
  'New Zealand',
  'China',
  'Hong Kong',
  'Taiwan',
  'Mongolia',
  'Japan',
  'Singapore',
  'Malaysia',
  'Thailand',
  'Philippines',
  'Vietnam',
  'Indonesia',
  'India',
  'Russia',
  'Kazakhstan',
  'Germany',
  'France',
  'Spain',
  'Italy',
  'Brazil',
  'Mexico',
  'South Africa',
  'Other',
] as const;

/** Messages shown beside the form's fields. */
export const FORM_MESSAGES = {
  clinicId: 'Please select a clinic',
  ageTooLow: 'You must be at least 18 years old',
  ageInvalid: 'Please enter a valid age',
  gender: 'Please select your gender',
  country: 'Please select your country',
  noProcedures: 'Please add at least one procedure',
  tooManyProcedures: 'Up to 10 procedures can be sent at once. Please send these first, then the others.',
  procedureId: 'Please select a procedure',
  treatmentDate: 'Please select a date for this procedure',
  priceMissing: 'Please enter the price for this procedure',
  priceNotNumber: 'Price must be a number',
  doctorMissing: 'Please insert the doctor name for this procedure',
  doctorBlank: 'Doctor name cannot be empty',
  experienceTooShort: 'Please provide a longer experience message',
  email: 'Please enter a valid email address',
} as const;

/** Messages that only the API uses, for values that the form cannot send. */
export const API_MESSAGES = {
  clinicId: 'Clinic ID is required',
  clinicIdNumber: 'Clinic ID must be a number',
  procedureId: 'Procedure ID is required',
  procedureIdNumber: 'Procedure ID must be a number',
  reviewId: 'Review ID is required',
  submissionClinic:
    'This submission is about another clinic. Please use a new Submission-Id for each clinic.',
  submissionEmail:
    'This submission was begun with another e-mail address. Please use the same one, or a new Submission-Id.',
  submissionFull: 'This submission holds 10 reviews already. Please use a new Submission-Id for the others.',
  clinicUnknown: 'There is no such clinic',
  procedureUnknown: 'There is no such procedure',
  contentBlank: 'Review content cannot be empty',
  contentTooLong: 'Please keep your experience within 10,000 characters',
  priceNegative: 'Price must be 0 or more',
  priceTooHigh: 'Please enter a price in won that is not that high',
  currency: 'Currency must be KRW',
  dateRange: 'Please select a date from 2000-01-01 to today',
  doctorTooLong: 'Please keep the doctor name within 200 characters',
  doctorUntold: 'Please say true or false',
  doctorContradicts: 'Please either name the doctor or say that you were not told',
} as const;

/** Returns true if a day is a valid day of treatment: from 2000-01-01 to today in Seoul. */
export function isTreatmentDay(day: string, now: Date): boolean {
  return day >= SUBMISSION_LIMITS.date.earliest && day <= seoulDay(now);
}
