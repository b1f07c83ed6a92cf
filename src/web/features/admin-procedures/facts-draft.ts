import { seoulDay } from '#domain/seoul-day.ts';
import type { AdminProcedure } from '#domain/procedure/admin-procedure-views.ts';
import {
  findFactFaults,
  type ProcedureFacts,
  VAT_ANSWERS,
  type VatAnswer,
} from '#domain/procedure/procedure-facts.ts';

/** Fields of the facts that decide about a procedure's price, in the order of the form. */
export const FACT_FIELDS = [
  'hasImplant',
  'implantSource',
  'implantDay',
  'vat',
  'vatSource',
  'vatDay',
] as const;

export type FactField = (typeof FACT_FIELDS)[number];

export type FactDraft = Record<FactField, string>;

export const FACT_LABELS: FactDraft = {
  hasImplant: 'Implant',
  implantSource: 'Source about the implant',
  implantDay: 'Day of the source about the implant',
  vat: 'VAT',
  vatSource: 'Source about VAT',
  vatDay: 'Day of the source about VAT',
};

/** Values of the implant's choice, which describe themselves. */
export const HAS_IMPLANT = 'Needs an implant';
const NO_IMPLANT = 'Needs none';

/** Values of the choice about VAT, which describe themselves. */
export const VAT_VALUES: Record<VatAnswer, string> = {
  usual: 'Usually applies',
  not_usual: 'Usually does not apply',
  unknown: 'Unknown',
};

export const NO_FACT_VALUES: FactDraft = {
  hasImplant: NO_IMPLANT,
  implantSource: '',
  implantDay: '',
  vat: VAT_VALUES.unknown,
  vatSource: '',
  vatDay: '',
};

export const implantValue = (hasImplant: boolean) => (hasImplant ? HAS_IMPLANT : NO_IMPLANT);

export const toFactDraft = (procedure: AdminProcedure): FactDraft => ({
  hasImplant: implantValue(procedure.hasImplant),
  implantSource: procedure.implantSource ?? '',
  implantDay: procedure.implantDay ?? '',
  vat: VAT_VALUES[procedure.vat],
  vatSource: procedure.vatSource ?? '',
  vatDay: procedure.vatDay ?? '',
});

export const toFacts = (draft: FactDraft): ProcedureFacts => ({
  hasImplant: draft.hasImplant === HAS_IMPLANT,
  implantSource: draft.implantSource.trim() || null,
  implantDay: draft.implantDay || null,
  vat: VAT_ANSWERS.find((answer) => VAT_VALUES[answer] === draft.vat) ?? 'unknown',
  vatSource: draft.vatSource.trim() || null,
  vatDay: draft.vatDay || null,
});

export const findDraftFaults = (draft: FactDraft) => findFactFaults(toFacts(draft), seoulDay(new Date()));
