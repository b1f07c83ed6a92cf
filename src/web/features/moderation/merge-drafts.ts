import { type DraftField, DRAFT_FIELDS, type ReviewDraft } from './review-draft.ts';

/** A field that somebody else changed, and what each side wants it to be. */
export type Difference = {
  field: DraftField;
  /** Whether this side changed it as well: then neither answer is the obvious one. */
  isContested: boolean;
};

export type Merge = {
  differences: Difference[];
  /** Mine where I changed something, theirs elsewhere. */
  merged: ReviewDraft;
};

/** Lays two edits that began from one state over each other. */
export function mergeDrafts(base: ReviewDraft, mine: ReviewDraft, theirs: ReviewDraft): Merge {
  const differences = DRAFT_FIELDS.filter(
    (field) => theirs[field] !== base[field] && theirs[field] !== mine[field],
  ).map((field) => ({ field, isContested: mine[field] !== base[field] }));
  const merged = differences
    .filter(({ isContested }) => !isContested)
    .reduce((draft, { field }) => takeField(draft, theirs, field), mine);
  return { differences, merged };
}

/** A draft with one field as another has it. */
export function takeField(draft: ReviewDraft, from: ReviewDraft, field: DraftField): ReviewDraft {
  const taken = { ...draft, [field]: from[field] };
  return field === 'clinicId' ? { ...taken, clinicName: from.clinicName } : taken;
}
