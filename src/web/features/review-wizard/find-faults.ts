import { cleanText } from '#domain/clean-text.ts';
import { findDetailFaults, findMistypedAmounts, inPriceDetails } from '#domain/price/price-details-rules.ts';
import { applicableDetails } from '#domain/price/price-details.ts';
import { isRateInUse } from '#domain/currency/rate-in-use.ts';
import { readTypedAmount } from '#domain/price/typed-price.ts';
import { seoulDay } from '#domain/seoul-day.ts';
import { isEmail, readEmail } from '#domain/email.ts';
import { answerLabel, QUESTIONS, recordOf, REVIEW_FIELDS } from '#domain/review/review-fields.ts';
import { isTreatmentDay, SUBMISSION_LIMITS as LIMITS } from '#domain/review/submission-rules.ts';
import type { FormFault } from './fault-texts.ts';
import { type ProcedureEntry, readAge, type TypedAmount, type WizardValues } from './wizard-values.ts';

export type StepNumber = 1 | 2 | 3;

/**
 * An error of a field ('age', 'procedures.0.priceKrw'), as the form shows it. One that the API found is a refusal: it stays
 * through the steps until its field is changed, since the form would not find it again.
 */
export type Fault = {
  field: string;
  message: string;
  isRefusal?: boolean;
  /** True of a refused clinic or procedure that the site does not list any more. */
  isGone?: boolean;
};

/** An error of a field, as the rules find it. */
export type FoundFault = { field: string; fault: FormFault };

const FIELDS_OF_STEP_1 = ['clinic', 'age', 'gender', 'country'];

/** Returns the step in which a field is asked. */
export function stepOf(field: string): StepNumber {
  if (field.startsWith('procedures')) return 2;
  return FIELDS_OF_STEP_1.includes(field) ? 1 : 3;
}

/** Returns a field of the procedures after one of them was removed, so that the later ones moved up; null for its own. */
export function fieldAfterRemoval(field: string, removed: number): string | null {
  const [, index] = /^procedures\.(\d+)\./.exec(field) ?? [];
  if (index === undefined || Number(index) < removed) return field;
  return Number(index) === removed
    ? null
    : field.replace(`procedures.${index}.`, `procedures.${Number(index) - 1}.`);
}

/** Returns every error of the form, in field order. @param now determines the latest treatment date */
export function findFaults(values: WizardValues, now: Date): FoundFault[] {
  return [...findBasicFaults(values), ...findProcedureFaults(values, now), ...findExperienceFaults(values)];
}

/** Returns the first step with errors, at most the last step: the furthest one that may be opened. */
export function findReachableStep(values: WizardValues, now: Date): StepNumber {
  const [first] = findFaults(values, now);
  return first ? stepOf(first.field) : 3;
}

function findBasicFaults({ clinic, age, gender, country }: WizardValues): FoundFault[] {
  return collect({
    clinic: clinic === null && 'clinicUnchosen',
    age: findAgeFault(readAge(age)),
    gender: !['female', 'male'].includes(gender) && 'genderMissing',
    country: !country && 'countryMissing',
  });
}

function findAgeFault(age: number): FormFault | false {
  if (age < LIMITS.age.lowest) return 'ageTooLow';
  return (age > LIMITS.age.highest || !Number.isInteger(age)) && 'ageInvalid';
}

function findProcedureFaults({ procedures }: WizardValues, now: Date): FoundFault[] {
  const list = collect({ procedures: findListFault(procedures.length) });
  const ofEntries = procedures.flatMap((entry, index) =>
    collect(
      {
        procedure: entry.procedure === null && 'procedureUnchosen',
        treatmentDate: findDateFault(entry.treatmentDate, now),
        priceKrw: findPriceFault(entry, now),
        ...findPriceDetailFaults(entry, now),
        doctor: findDoctorFault(entry),
        content: findExperienceFault(entry.content),
      },
      `procedures.${index}.`,
    ),
  );
  return [...list, ...ofEntries];
}

function findListFault(count: number): FormFault | false {
  if (count === 0) return 'noProcedures';
  return count > LIMITS.procedures.most && 'tooManyProcedures';
}

function findDateFault(day: string, now: Date): FormFault | false {
  if (day === '') return 'dateMissing';
  return !isTreatmentDay(day, now) && 'dateRange';
}

function findPriceFault({ priceKrw: price, priceTyped }: ProcedureEntry, now: Date): FormFault | false {
  const unconverted = priceTyped && findConversionFault(priceTyped, now);
  if (unconverted) return unconverted;
  if (price === '') return 'priceMissing';
  if (!/^\d+$/.test(price)) return 'priceNotNumber';
  return Number(price) > LIMITS.price.highest && 'priceTooHigh';
}

/** Returns why an amount in another currency does not stand for won. */
function findConversionFault({ currency, amount, rateDay }: TypedAmount, now: Date): FormFault | false {
  if (amount.trim() === '') return 'priceMissing';
  if (readTypedAmount(amount, currency) === null) return 'priceNotNumber';
  return (rateDay === null || !isRateInUse(rateDay, now)) && 'priceNoRate';
}

function findPriceDetailFaults(entry: ProcedureEntry, now: Date) {
  const { procedure, priceKrw } = entry;
  if (!entry.priceDetails) return {};
  const priceDetails = applicableDetails(entry.priceDetails, procedure?.hasImplant ?? false);
  // Without a valid price, extras and deposit can't be compared with it.
  if (findPriceFault(entry, now)) return inPriceDetails(findMistypedAmounts(priceDetails));
  return inPriceDetails(findDetailFaults(priceDetails, { priceKrw: Number(priceKrw), today: seoulDay(now) }));
}

function findDoctorFault({ doctor, isDoctorUntold }: ProcedureEntry): FormFault | false {
  if (isDoctorUntold) return false;
  if (doctor === '') return 'doctorMissing';
  // The server reads 'Name, Title', so the name is the part before the comma.
  if (cleanText(doctor.split(',')[0] ?? '') === '') return 'doctorBlank';
  return doctor.length > LIMITS.doctor.longest && 'doctorTooLong';
}

function findExperienceFault(experience: string): FormFault | false {
  const { length } = cleanText(experience);
  if (length < LIMITS.experience.shortest) return 'experienceTooShort';
  return length > LIMITS.experience.longest && 'experienceTooLong';
}

const isScore = (value: number) => Number.isInteger(value) && value >= 1 && value <= 5;

function findExperienceFaults({ satisfaction, email, ...values }: WizardValues): FoundFault[] {
  return collect({
    satisfaction: !isScore(satisfaction) && REVIEW_FIELDS.satisfaction.submissionError,
    ...recordOf(
      QUESTIONS,
      (column) => answerLabel(column, values[column]) === undefined && REVIEW_FIELDS[column].submissionError,
    ),
    email: !isEmail(readEmail(email)) && 'reviewEmailInvalid',
  });
}

const collect = (found: Readonly<Record<string, FormFault | false>>, prefix = ''): FoundFault[] =>
  Object.entries(found).flatMap(([field, fault]) =>
    fault === false ? [] : [{ field: `${prefix}${field}`, fault }],
  );
