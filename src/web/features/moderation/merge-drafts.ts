import { type Difference as FieldDifference, mergeDrafts as merge } from '#web/lib/merge-drafts.ts';
import { type DraftField, DRAFT_FIELDS, type ReviewDraft } from './review-draft.ts';

export type Difference = FieldDifference<DraftField>;

/** Lays two edits of a review that began from one state over each other. */
export const mergeDrafts = (base: ReviewDraft, mine: ReviewDraft, theirs: ReviewDraft) =>
  merge(DRAFT_FIELDS, { base, mine, theirs }, takeField);

/** A draft with one field as another has it. */
export function takeField(draft: ReviewDraft, from: ReviewDraft, field: DraftField): ReviewDraft {
  const taken = { ...draft, [field]: from[field] };
  return field === 'clinicId' ? { ...taken, clinicName: from.clinicName } : taken;
}
