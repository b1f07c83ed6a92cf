import { type Difference as FieldDifference, mergeDrafts as merge } from '#web/lib/merge-drafts.ts';
import { type DraftField, DRAFT_FIELDS, type ReviewDraft } from './review-draft.ts';

export type Difference = FieldDifference<DraftField>;

/** Merges two edits of a review that began from the same version. */
export const mergeDrafts = (base: ReviewDraft, mine: ReviewDraft, theirs: ReviewDraft) =>
  merge(DRAFT_FIELDS, { base, mine, theirs }, takeField);

/** Returns `draft` with one field copied from `from`. */
export function takeField(draft: ReviewDraft, from: ReviewDraft, field: DraftField): ReviewDraft {
  const taken = { ...draft, [field]: from[field] };
  return field === 'clinicId' ? { ...taken, clinicName: from.clinicName } : taken;
}
