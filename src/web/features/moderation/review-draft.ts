import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { doctorLine } from '#domain/review/review.ts';
import { findReviewEditFaults } from '#domain/review/review-edit.ts';
import { EDIT_REASON_MESSAGES } from '#domain/review/review-words.ts';
import type { ReviewChange } from '#web/api/admin-reviews.ts';

/** The fields of the form, in its order. */
export const DRAFT_FIELDS = [
  'clinicId',
  'procedureId',
  'content',
  'price',
  'dateReceived',
  'doctor',
  'isDoctorUntold',
  'satisfaction',
  'rating',
  'recovery',
  'age',
  'gender',
  'country',
  'permalinkSlug',
  'privateNotes',
] as const;

export type DraftField = (typeof DRAFT_FIELDS)[number];

/** What can be wrong in the form: its fields, and the reason of an edit. */
export type FormFaults = Partial<Record<DraftField | 'editReason', string>>;

/** Whether a field is the editors' own; all others are what the patient sent. */
export const isEditorial = (field: DraftField) => field === 'permalinkSlug' || field === 'privateNotes';

/** What stands in the form: texts as they are typed. */
export type ReviewDraft = Record<Exclude<DraftField, 'isDoctorUntold'>, string> & {
  isDoctorUntold: boolean;
  /** Of clinicId, for the eye. */
  clinicName: string;
};

const text = (value: string | number | null) => (value === null ? '' : String(value));

/** A review as the form shows it. */
export function toDraft(review: AdminReview): ReviewDraft {
  return {
    clinicId: text(review.clinicId),
    clinicName: review.clinic.name,
    procedureId: text(review.procedureId),
    content: text(review.content),
    price: text(review.price),
    dateReceived: text(review.dateReceived),
    doctor: text(doctorLine(review)),
    isDoctorUntold: review.isDoctorUntold,
    satisfaction: text(review.satisfaction),
    rating: text(review.rating),
    recovery: text(review.recovery),
    age: text(review.age),
    gender: text(review.gender),
    country: text(review.country),
    permalinkSlug: text(review.permalinkSlug),
    privateNotes: text(review.privateNotes),
  };
}

const isChanged = (from: ReviewDraft, to: ReviewDraft) => (field: DraftField) => from[field] !== to[field];

/** The fields in which two states of the form differ. */
export const differingFields = (from: ReviewDraft, to: ReviewDraft): DraftField[] =>
  DRAFT_FIELDS.filter(isChanged(from, to));

const NUMBERS = new Set<DraftField>([
  'clinicId',
  'procedureId',
  'price',
  'satisfaction',
  'rating',
  'recovery',
  'age',
]);

/**
 * What of a draft has to be sent: only what differs, with the reason where that is what the patient sent; empty texts as null, numbers as
 * numbers where they are.
 */
export function toChange(from: ReviewDraft, to: ReviewDraft, editReason = ''): ReviewChange {
  const differing = differingFields(from, to);
  return {
    ...Object.fromEntries(differing.map((field) => [field, toValue(field, to[field])])),
    ...(differing.every(isEditorial) ? {} : { editReason }),
  };
}

function toValue(field: DraftField, value: string | boolean): unknown {
  if (typeof value === 'boolean') return value;
  const trimmed = value.trim();
  if (trimmed === '') return null;
  return NUMBERS.has(field) && /^-?\d+(?:\.\d+)?$/.test(trimmed) ? Number(trimmed) : trimmed;
}

/** Returns the faults that belong to fields of the form. */
export function toDraftFaults(faults: Record<string, string>): FormFaults {
  return Object.fromEntries(
    Object.entries(faults).filter(
      ([name]) => name === 'editReason' || DRAFT_FIELDS.some((field) => field === name),
    ),
  );
}

const FORM_AGE = { lowest: 18, highest: 120 } as const;

/** What is wrong with what would be sent. The form takes ages of adults, the API any. */
export function findDraftFaults(change: ReviewChange): FormFaults {
  const { age, editReason } = change;
  const reasonFault = editReason === undefined ? undefined : findReasonFault(editReason);
  const faults = {
    ...toDraftFaults(findReviewEditFaults(change)),
    ...(reasonFault ? { editReason: reasonFault } : {}),
  };
  const isMinor = typeof age === 'number' && (age < FORM_AGE.lowest || age > FORM_AGE.highest);
  return isMinor && !faults.age ? { ...faults, age: 'Age must be 18 to 120' } : faults;
}

/** What is wrong with the reason of an edit, if anything. */
export const findReasonFault = (editReason: string): string | undefined =>
  editReason.trim() === ''
    ? EDIT_REASON_MESSAGES.missing
    : findReviewEditFaults({ editReason })['editReason'];
