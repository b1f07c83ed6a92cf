import * as z from 'zod';
import { fault } from '../fault-messages.ts';
import { findFaultCodes, invalidFields, renameFaults } from '../invalid-fields.ts';
import { cleanText, oneLine } from '../clean-text.ts';
import { isEmail, readEmail } from '../email.ts';
import type { PriceDetails } from '../price/price-details.ts';
import { type DetailFrame, findDetailFaults, inPriceDetails } from '../price/price-details-rules.ts';
import { priceDetailsInput } from '../price/read-price-details.ts';
import type { SentName } from '../sent-name.ts';
import { idOr } from '../row-id-schema.ts';
import { seoulDay } from '../seoul-day.ts';
import { API_MESSAGES } from './api-messages.ts';
import { type ColumnsWith, columnsWith, recordOf, REVIEW_FIELDS } from './review-fields.ts';
import { readReviewInput, reviewSentName, splitDoctor } from './read-review-input.ts';
import { languageSchema } from './review-language.ts';
import type { TextLanguage } from '../text-language.ts';
import { readToldBeforehand, type ToldBeforehand } from './told-beforehand.ts';
import { isTreatmentDay, SUBMISSION_LIMITS as LIMITS } from './submission-rules.ts';

/** A review as visitors submit it; fields that publish or verify it are not accepted. */
export type SubmittedReview = SubmittedScores & {
  clinicId: number;
  procedureId: number;
  content: string;
  /** Language of the text as its author chose it; undefined: it is guessed. */
  language?: TextLanguage | undefined;
  priceKrw: number;
  age: number;
  gender: 'F' | 'M';
  country: string;
  doctorName: string | null;
  doctorTitle: string | null;
  isDoctorUntold: boolean;
  toldBeforehand: ToldBeforehand | null;
  /** Calendar day in Seoul. */
  treatmentDate: string;
  email: string;
  /** Left out if nothing was said about the price. */
  priceDetails?: PriceDetails;
};

/** The response to a submitted review. */
export const submitReviewAnswerSchema = z
  .object({
    id: z.int(),
    reference: z.string().describe("Number to name in questions: 'R-000123'"),
    staying: z
      .array(z.string())
      .optional()
      .describe('References of earlier versions that staff have acted on'),
  })
  .meta({ id: 'SubmitReviewAnswer' });

export const withdrawalAnswerSchema = z
  .object({ staying: z.array(z.string()).min(1).describe('References of the reviews that stay') })
  .meta({ id: 'WithdrawalAnswer' });

export type WithdrawalAnswer = z.infer<typeof withdrawalAnswerSchema>;

export type SubmitReviewAnswer = z.infer<typeof submitReviewAnswerSchema>;

/** The scores that a submitted review must have, 1–5. */
type SubmittedScores = Record<ColumnsWith<{ kind: 'score'; submissionError: string }>, number>;

const scoreSchemas = () =>
  recordOf(columnsWith('submissionError'), (column) => {
    const error = REVIEW_FIELDS[column].submissionError;
    return z.int({ error }).min(1, error).max(5, error);
  });

const textOr = (error: string, clean = cleanText) =>
  z.string({ error }).transform(clean).pipe(z.string().min(1, error));

/** Uses the field names of `readReviewInput`. */
const schema = z.object({
  priceDetails: priceDetailsInput.optional(),
  clinicId: idOr(API_MESSAGES.clinicId, API_MESSAGES.clinicIdNumber),
  procedureId: idOr(API_MESSAGES.procedureId, API_MESSAGES.procedureIdNumber),
  content: textOr(API_MESSAGES.contentBlank).pipe(
    z
      .string()
      .min(LIMITS.experience.shortest, fault('experienceTooShort'))
      .max(LIMITS.experience.longest, fault('experienceTooLong')),
  ),
  language: languageSchema.nullish().transform((language) => language ?? undefined),
  ...scoreSchemas(),
  priceKrw: z
    .int({
      error: ({ input }) =>
        input === null || input === undefined ? fault('priceMissing') : fault('priceNotNumber'),
    })
    .min(0, API_MESSAGES.priceNegative)
    .max(LIMITS.price.highest, fault('priceTooHigh')),
  age: z
    .int({ error: fault('ageInvalid') })
    .min(LIMITS.age.lowest, fault('ageTooLow'))
    .max(LIMITS.age.highest, fault('ageInvalid')),
  gender: z.enum(['F', 'M'], { error: fault('genderMissing') }),
  country: textOr(fault('countryMissing'), oneLine).pipe(
    z.string().max(LIMITS.country.longest, fault('countryMissing')),
  ),
  doctor: z
    .string({ error: fault('doctorMissing') })
    .max(LIMITS.doctor.longest, fault('doctorTooLong'))
    .transform(oneLine)
    .refine((doctor) => splitDoctor(doctor).doctorName !== '', fault('doctorBlank'))
    .nullish(),
  isDoctorUntold: z.boolean({ error: API_MESSAGES.doctorUntold }).nullish(),
  toldBeforehand: z.enum(['yes', 'no'], { error: API_MESSAGES.toldBeforehand }).nullish(),
  treatmentDate: z
    .string({ error: fault('dateMissing') })
    .transform(readDay)
    .pipe(z.string({ error: fault('dateMissing') })),
  /** The wire's name of the e-mail address. */
  notes: z
    .string({ error: fault('reviewEmailInvalid') })
    .overwrite(readEmail)
    .refine(isEmail, fault('reviewEmailInvalid')),
});

/**
 * Reads a submitted review.
 * @param payload the form's fields as sent; @param now limits the day of treatment
 * @throws AppError invalid-input naming each faulty field as it was sent
 */
export function readSubmittedReview(payload: Readonly<Record<string, unknown>>, now: Date): SubmittedReview {
  const read = readReviewInput(payload);
  const sentName = reviewSentName(payload);
  const faults = {
    ...renameFaults(findFaultsBetweenFields(payload, read, now), sentName),
    ...findFaultCodes(schema, read, sentName),
  };
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  const {
    doctor,
    isDoctorUntold: untold,
    toldBeforehand,
    notes,
    priceDetails,
    ...fields
  } = schema.parse(read);
  const isDoctorUntold = untold ?? false;
  if (priceDetails)
    refuseDetails(priceDetails, { priceKrw: fields.priceKrw, today: seoulDay(now) }, sentName);
  return {
    ...fields,
    ...(priceDetails && { priceDetails }),
    ...(doctor ? splitDoctor(doctor) : { doctorName: null, doctorTitle: null }),
    isDoctorUntold,
    toldBeforehand: readToldBeforehand({ isDoctorUntold, toldBeforehand }),
    email: notes,
  };
}

/** @throws AppError invalid-input for details that do not fit the price or the day */
function refuseDetails(details: PriceDetails, frame: DetailFrame, sentName: SentName): void {
  const faults = inPriceDetails(findDetailFaults(details, frame));
  if (Object.keys(faults).length > 0) throw invalidFields(renameFaults(faults, sentName));
}

type Read = ReturnType<typeof readReviewInput>;

/**
 * Returns faults that involve more than one field or today's date: days before 2000 or in the future, no doctor, a doctor
 * or the answer 'yes' despite 'I was not told', the currency.
 */
function findFaultsBetweenFields(payload: Readonly<Record<string, unknown>>, read: Read, now: Date) {
  const faults: Record<string, string> = {};
  const day = typeof read.treatmentDate === 'string' ? readDay(read.treatmentDate) : null;
  if (day !== null && !isTreatmentDay(day, now)) faults['treatmentDate'] = fault('dateRange');
  const isNamed = typeof read.doctor === 'string';
  if (read.isDoctorUntold === true && isNamed) faults['doctor'] = API_MESSAGES.doctorContradicts;
  if (read.isDoctorUntold !== true && !isNamed)
    faults['doctor'] = isBlank(payload['doctor']) ? fault('doctorBlank') : fault('doctorMissing');
  if (read.isDoctorUntold === true && read.toldBeforehand === 'yes')
    faults['toldBeforehand'] = API_MESSAGES.toldContradicts;
  const currency = payload['currency'];
  if (currency !== undefined && currency !== LIMITS.currency) faults['currency'] = API_MESSAGES.currency;
  return faults;
}

const isBlank = (value: unknown) => typeof value === 'string' && value !== '' && value.trim() === '';

const instantSchema = z.iso.datetime({ offset: true });

/**
 * Parses YYYY-MM-DD or an ISO instant to a calendar day in Seoul; null for anything else, and for days that do not
 * exist.
 */
function readDay(text: string): string | null {
  if (z.iso.date().safeParse(text).success) return text;
  return instantSchema.safeParse(text).success ? seoulDay(new Date(text)) : null;
}
