import type { Texts } from '#texts/consultation-sheet.ts';

/**
 * Lists what a patient asks a clinic before an operation, in the order of the consultation.
 * @param hasImplant false for a procedure without one, whose sheet does not ask about it
 */
export const listQuestions = (t: Texts, hasImplant: boolean): string[] => [
  t.surgeon,
  t.certified,
  t.wholeOperation,
  t.anaesthesia,
  t.total,
  t.notIncluded,
  t.samePrice,
  ...(hasImplant ? [t.implant] : []),
  t.cctv,
  t.emergency,
  t.risks,
  t.revision,
  t.deposit,
  t.stay,
  t.records,
  t.insurance,
];
