import { latinDigits } from '#domain/latin-digits.ts';
import type { ClinicSummary } from '#domain/clinic/clinic-views.ts';
import type { PriceComponent } from '#domain/price/method/all-in.ts';
import type { TypedPriceDetails } from '#domain/price/price-details.ts';
import type { PriceSummary } from '#domain/price/price-views.ts';
import type { VatAnswer } from '#domain/procedure/procedure-facts.ts';
import type { Procedure } from '#domain/procedure/procedure-views.ts';
import { initialAnswers, type QuestionColumn } from '#domain/review/review-fields.ts';
import { SUBMISSION_DEFAULTS, SUBMISSION_LIMITS as LIMITS } from '#domain/review/submission-rules.ts';
import type { ToldBeforehand } from '#domain/review/told-beforehand.ts';
import type { TextLanguage } from '#domain/text-language.ts';
import { newUuid } from '#web/lib/forms/uuid.ts';

/** The fields of a clinic that the form shows. */
export type ClinicChoice = Pick<ClinicSummary, 'id' | 'name' | 'nameKo' | 'district'>;

/** The fields of a procedure that the form shows. */
export type WizardProcedure = Pick<Procedure, 'id' | 'name' | 'nameKo'> & {
  /** Missing in drafts of an earlier release, like the price. */
  hasImplant?: boolean;
  /** Missing if nobody knows. */
  vat?: Exclude<VatAnswer, 'unknown'>;
  /** Prices reported by patients. */
  price?: PriceSummary | null;
};

export type ProcedureGroup = { name: string; items: WizardProcedure[] };

/** The data of the form's page. */
export type WizardPage = {
  /** The clinic that the page's link names. */
  clinic: ClinicChoice | null;
  /** Set if the site does not have the clinic that the link names; its id is null if that is no number. */
  unknown: { id: number | null } | null;
  /** Procedures in the language of the page. */
  groups: readonly ProcedureGroup[];
};

/** An amount as typed, with the code of its currency, and the first day of the rate by which it was converted. */
export type TypedAmount = { currency: string; amount: string; rateDay: string | null };

/** Answers about a price that others replaced, for a patient who changes her mind before they are sent. */
export type KeptAnswers = {
  /** Amounts as they were typed last, by the part that was paid in addition. */
  extras: Partial<Record<PriceComponent, number | string | null>>;
  /** The parts before "I don't know". */
  known: TypedPriceDetails['components'];
  /** All answers before they were cleared. */
  cleared: TypedPriceDetails | null;
};

export const NOTHING_KEPT: KeptAnswers = { extras: {}, known: {}, cleared: null };

/** One treatment, as typed. */
export type ProcedureEntry = {
  /** Identifies the entry while others are added and removed. */
  entryId: string;
  procedure: WizardProcedure | null;
  /** YYYY-MM-DD, or an empty string. */
  treatmentDate: string;
  /**
   * Digits, in won, or a text that is no amount; of a price typed in another currency what it comes to, empty if that is
   * not known.
   */
  priceKrw: string;
  /** The price as typed in another currency; null if it was typed in won. */
  priceTyped: TypedAmount | null;
  /** Answers about the price; null without any. */
  priceDetails: TypedPriceDetails | null;
  /** Never sent. */
  priceKept: KeptAnswers;
  doctor: string;
  isDoctorUntold: boolean;
  /** Empty if it is not answered. */
  toldBeforehand: ToldBeforehand | '';
  content: string;
  /** Language of the content as chosen; null while it is guessed. */
  language: TextLanguage | null;
};

/** All values of the form except photos. */
export type WizardValues = Record<QuestionColumn, string> & {
  clinic: ClinicChoice | null;
  age: string;
  gender: 'female' | 'male';
  country: string | null;
  procedures: ProcedureEntry[];
  satisfaction: number;
  email: string;
};

/** Initial values of the form. */
export const startValues = (clinic: ClinicChoice | null): WizardValues => ({
  clinic,
  age: String(SUBMISSION_DEFAULTS.age),
  gender: SUBMISSION_DEFAULTS.gender,
  country: null,
  procedures: [],
  satisfaction: SUBMISSION_DEFAULTS.satisfaction,
  ...initialAnswers(),
  email: '',
});

export const newEntry = (): ProcedureEntry => ({
  entryId: newUuid(),
  procedure: null,
  treatmentDate: '',
  priceKrw: '',
  priceTyped: null,
  priceDetails: null,
  priceKept: NOTHING_KEPT,
  doctor: '',
  isDoctorUntold: false,
  toldBeforehand: '',
  content: '',
  language: null,
});

/** A whole number with a word for years or nothing behind it: not `30s`, `30代` or `34 to 35`. */
const AGE_IN_WORDS =
  /^\D*(\d+)\s*(?:[,.]?$|(?:세|살|歳|才|岁|歲|y(?:ears?|rs?|\.?o)?(?!\p{L})|лет|год|нас|ปี|tuổi|سن|عام)\D*$)/iu;

/** Returns the typed age; null if there is none. */
export function readTypedAge(text: string): number | null {
  const typed = latinDigits(text).trim();
  const digits = /^-?\d*\.?\d+$/.test(typed) ? typed : AGE_IN_WORDS.exec(typed)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Returns the typed age, or 18 if there is none. */
export const readAge = (text: string): number => readTypedAge(text) ?? SUBMISSION_DEFAULTS.age;

/** Returns the age as shown after typing; a refused one stays as typed, because long numbers print in another way. */
export function normaliseAge(text: string): string {
  const age = readAge(text);
  return age >= LIMITS.age.lowest && age <= LIMITS.age.highest ? String(age) : text;
}
