import type { Texts } from '#texts/consultation-sheet.ts';

/**
 * Lists what a patient asks a clinic before an operation, in the order of the consultation. An implant may be used in
 * operations that do not need one, so every sheet asks about it, with "if".
 */
export const listQuestions = (t: Texts): string[] => [
  t.surgeon,
  t.certified,
  t.wholeOperation,
  t.anaesthesia,
  t.total,
  t.notIncluded,
  t.samePrice,
  t.implant,
  t.cctv,
  t.emergency,
  t.risks,
  t.revision,
  t.deposit,
  t.stay,
  t.records,
  t.insurance,
];
