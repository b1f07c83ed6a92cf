import type { Texts } from '#texts/portal-merge-reasons.ts';

/** Codes stored in place of staff's own words where a merge has declined a price or change. */
export type MergeReason = 'priceOfMergedClinic' | 'priceOfMergedProcedure' | 'changeOfMergedClinic';

const mergeReasonTexts = (t: Texts): Readonly<Record<MergeReason, string>> => ({
  priceOfMergedClinic: t.priceOfMergedClinic,
  priceOfMergedProcedure: t.priceOfMergedProcedure,
  changeOfMergedClinic: t.changeOfMergedClinic,
});

/** Returns a reason as its reader reads it: staff's own words, or the text of a merge in the reader's language. */
export const reasonIn = (t: Texts, reason: string): string =>
  new Map<string, string>(Object.entries(mergeReasonTexts(t))).get(reason) ?? reason;
