import { cleanText } from '#domain/clean-text.ts';
import { isEmail } from '#domain/email.ts';
import { answerLabel, QUESTIONS, recordOf, REVIEW_FIELDS } from '#domain/review/review-fields.ts';
import {
  API_MESSAGES,
  FORM_MESSAGES,
  isTreatmentDay,
  SUBMISSION_LIMITS as LIMITS,
} from '#domain/review/submission-rules.ts';
import { type ProcedureEntry, readAge, type WizardValues } from './wizard-values.ts';

export type StepNumber = 1 | 2 | 3;

/** An error: its step, its field ('age', 'procedures.0.priceKrw') and its message. */
export type Fault = { step: StepNumber; field: string; message: string };

/** Returns every error of the form, in field order. @param now determines the latest treatment date */
export function findFaults(values: WizardValues, now: Date): Fault[] {
  return [...findBasicFaults(values), ...findProcedureFaults(values, now), ...findExperienceFaults(values)];
}

/** Returns the first step with errors, at most the last step: the furthest one that may be opened. */
export function findReachableStep(values: WizardValues, now: Date): StepNumber {
  const early = findFaults(values, now).filter((fault) => fault.step < 3);
  return early[0]?.step ?? 3;
}

function findBasicFaults({ clinic, age, gender, country }: WizardValues): Fault[] {
  return collect(1, {
    clinic: clinic === null && FORM_MESSAGES.clinicId,
    age: findAgeFault(readAge(age)),
    gender: !['female', 'male'].includes(gender) && FORM_MESSAGES.gender,
    country: !country && FORM_MESSAGES.country,
  });
}

function findAgeFault(age: number) {
  if (age < LIMITS.age.lowest) return FORM_MESSAGES.ageTooLow;
  return (age > LIMITS.age.highest || !Number.isInteger(age)) && FORM_MESSAGES.ageInvalid;
}

function findProcedureFaults({ procedures }: WizardValues, now: Date): Fault[] {
  const list = collect(2, { procedures: findListFault(procedures.length) });
  const ofEntries = procedures.flatMap((entry, index) =>
    collect(
      2,
      {
        procedure: entry.procedure === null && FORM_MESSAGES.procedureId,
        treatmentDate: findDateFault(entry.treatmentDate, now),
        priceKrw: findPriceFault(entry.priceKrw),
        doctor: findDoctorFault(entry),
        content: findExperienceFault(entry.content),
      },
      `procedures.${index}.`,
    ),
  );
  return [...list, ...ofEntries];
}

function findListFault(count: number) {
  if (count === 0) return FORM_MESSAGES.noProcedures;
  return count > LIMITS.procedures.most && FORM_MESSAGES.tooManyProcedures;
}

function findDateFault(day: string, now: Date) {
  if (day === '') return FORM_MESSAGES.treatmentDate;
  return !isTreatmentDay(day, now) && API_MESSAGES.dateRange;
}

function findPriceFault(price: string) {
  if (price === '') return FORM_MESSAGES.priceMissing;
  if (!/^\d+$/.test(price)) return FORM_MESSAGES.priceNotNumber;
  return Number(price) > LIMITS.price.highest && API_MESSAGES.priceTooHigh;
}

function findDoctorFault({ doctor, isDoctorUntold }: ProcedureEntry) {
  if (isDoctorUntold) return false;
  if (doctor === '') return FORM_MESSAGES.doctorMissing;
  // The server reads 'Name, Title', so the name is the part before the comma.
  if (cleanText(doctor.split(',')[0] ?? '') === '') return FORM_MESSAGES.doctorBlank;
  return doctor.length > LIMITS.doctor.longest && API_MESSAGES.doctorTooLong;
}

function findExperienceFault(experience: string) {
  const { length } = cleanText(experience);
  if (length < LIMITS.experience.shortest) return FORM_MESSAGES.experienceTooShort;
  return length > LIMITS.experience.longest && API_MESSAGES.contentTooLong;
}

const isScore = (value: number) => Number.isInteger(value) && value >= 1 && value <= 5;

function findExperienceFaults({ satisfaction, email, ...values }: WizardValues): Fault[] {
  return collect(3, {
    satisfaction: !isScore(satisfaction) && REVIEW_FIELDS.satisfaction.submissionError,
    ...recordOf(
      QUESTIONS,
      (column) => answerLabel(column, values[column]) === undefined && REVIEW_FIELDS[column].submissionError,
    ),
    email: !isEmail(email.trim()) && FORM_MESSAGES.email,
  });
}

const collect = (step: StepNumber, found: Record<string, string | false>, prefix = ''): Fault[] =>
  Object.entries(found).flatMap(([field, message]) =>
    message === false ? [] : [{ step, field: `${prefix}${field}`, message }],
  );
