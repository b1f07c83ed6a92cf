import type { ClinicSummary } from '#domain/clinic/clinic-views.ts';
import type { PriceSummary } from '#domain/price/price-views.ts';
import type { Procedure } from '#domain/procedure/procedure-views.ts';
import { type RecoveryValue, SUBMISSION_DEFAULTS } from '#domain/review/submission-rules.ts';
import { newUuid } from '#web/lib/uuid.ts';

/** What the form says of a clinic that can be chosen. */
export type ClinicChoice = Pick<ClinicSummary, 'id' | 'name' | 'nameKo' | 'district'>;

/** What the form says of a procedure that can be chosen. */
export type WizardProcedure = Pick<Procedure, 'id' | 'name' | 'nameKo'> & {
  /** What others reported; a draft that an earlier release kept says nothing of it. */
  price?: PriceSummary | null;
};

export type ProcedureGroup = { name: string; items: WizardProcedure[] };

/** One treatment, as it is typed. */
export type ProcedureEntry = {
  /** Stays with the entry while others are added and removed. */
  entryId: string;
  procedure: WizardProcedure | null;
  /** YYYY-MM-DD, or nothing. */
  quoteDate: string;
  /** Digits, in won. */
  price: string;
  doctor: string;
  isDoctorUntold: boolean;
  experience: string;
};

/** Everything that is typed and chosen; photos are kept apart. */
export type WizardValues = {
  clinic: ClinicChoice | null;
  age: string;
  gender: 'female' | 'male';
  country: string | null;
  procedures: ProcedureEntry[];
  satisfaction: number;
  recovery: RecoveryValue;
  email: string;
};

/** Where the form starts. */
export const startValues = (clinic: ClinicChoice | null): WizardValues => ({
  clinic,
  age: String(SUBMISSION_DEFAULTS.age),
  gender: SUBMISSION_DEFAULTS.gender,
  country: null,
  procedures: [],
  satisfaction: SUBMISSION_DEFAULTS.satisfaction,
  recovery: SUBMISSION_DEFAULTS.recovery,
  email: '',
});

export const newEntry = (): ProcedureEntry => ({
  entryId: newUuid(),
  procedure: null,
  quoteDate: '',
  price: '',
  doctor: '',
  isDoctorUntold: false,
  experience: '',
});

/** What is kept of a price as it is typed: its digits, full-width ones too. */
export const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '');

/** The age that is typed, or 18 where it is no number (specification section 5). */
export function readAge(text: string): number {
  const age = Number(text.normalize('NFKC').trim() || NaN);
  return Number.isFinite(age) ? age : SUBMISSION_DEFAULTS.age;
}
