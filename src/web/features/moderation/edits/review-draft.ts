import type { PhotoStage } from '#domain/photo/photo-stage.ts';
import { PRICE_COMPONENTS } from '#domain/price/method/all-in.ts';
import { NO_PRICE_DETAILS, type TypedPriceDetails } from '#domain/price/price-details.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { columnsOf, wireName } from '#domain/review/review-fields.ts';
import { doctorLine } from '#domain/review/review.ts';
import { findReviewEditFaults } from '#domain/review/review-edit.ts';
import { EDIT_REASON_MESSAGES } from '#domain/review/review-words.ts';
import type { ReviewPatch } from '#web/api/admin-reviews.ts';

/** Fields with fixed values. */
export const CHOICE_FIELDS = columnsOf('score', 'choice');

/** The form's fields, in order. */
export const DRAFT_FIELDS = [
  'clinicId',
  'procedureId',
  'content',
  'language',
  'price',
  'priceDetails',
  'priceRuling',
  'priceRulingReason',
  'dateReceived',
  'doctor',
  'isDoctorUntold',
  ...CHOICE_FIELDS,
  'age',
  'country',
  'photoStages',
  'permalinkSlug',
  'privateNotes',
] as const;

export type DraftField = (typeof DRAFT_FIELDS)[number];

/** Fields whose values are typed text. */
export type TextField = Exclude<DraftField, 'isDoctorUntold'>;

/** Error messages by field, including the reason for editing. */
export type FormFaults = Partial<Record<DraftField | 'editReason', string>>;

const EDITORIAL: ReadonlySet<DraftField> = new Set([
  'language',
  'permalinkSlug',
  'privateNotes',
  'priceRuling',
  'priceRulingReason',
]);

/** Returns true for fields that are no words of the patient. */
export const isEditorial = (field: DraftField) => EDITORIAL.has(field);

/** The form's values, as typed text. */
export type ReviewDraft = Record<TextField, string> & {
  isDoctorUntold: boolean;
  /** Display name of the clinic in `clinicId`. */
  clinicName: string;
};

const text = (value: string | number | null) => (value === null ? '' : String(value));

/** Converts a review to the form's values. */
export function toDraft(review: AdminReview): ReviewDraft {
  const { clinic, isDoctorUntold, ...values } = {
    ...review,
    doctor: doctorLine(review),
    priceDetails: review.priceDetails && JSON.stringify(orderDetails(review.priceDetails)),
    photoStages: writeDraftStages(review),
  };
  const texts = DRAFT_FIELDS.filter((field) => field !== 'isDoctorUntold').map((field) => [
    field,
    text(values[field]),
  ]);
  const draft = Object.fromEntries(texts) as Record<TextField, string>;
  return { ...draft, isDoctorUntold, clinicName: clinic.name };
}

/** Orders details as the form does, so that equal ones are equal texts. */
export const orderDetails = (details: TypedPriceDetails): TypedPriceDetails => ({
  payment: details.payment,
  components: Object.fromEntries(
    PRICE_COMPONENTS.flatMap((part) => {
      const stated = details.components[part];
      return stated ? [[part, { answer: stated.answer, extraKrw: stated.extraKrw }]] : [];
    }),
  ),
  anaesthesiaType: details.anaesthesiaType,
  bookingChannel: details.bookingChannel,
  discountFor: details.discountFor,
  foreignerPrice: details.foreignerPrice,
  depositKrw: details.depositKrw,
  paidMonth: details.paidMonth,
});

/** Reads the details from the draft, which holds them as the text of their JSON; null if nothing is stated. */
export const readDraftDetails = (json: string): TypedPriceDetails | null =>
  json === '' ? null : (JSON.parse(json) as TypedPriceDetails);

type Staged = { images: readonly string[]; imageStages: readonly (PhotoStage | null)[] };

/** Writes the stated stages of photos as the text of their JSON, by the paths of the photos; empty if there are none. */
export function writeDraftStages({ images, imageStages }: Staged): string {
  const stated = images.flatMap((image, index) => {
    const stage = imageStages[index];
    return stage ? [[image, stage] as const] : [];
  });
  return stated.length === 0 ? '' : JSON.stringify(Object.fromEntries(stated));
}

export const readDraftStages = (json: string): Readonly<Partial<Record<string, PhotoStage>>> =>
  json === '' ? {} : (JSON.parse(json) as Record<string, PhotoStage>);

const isChanged = (from: ReviewDraft, to: ReviewDraft) => (field: DraftField) => from[field] !== to[field];

export const differingFields = (from: ReviewDraft, to: ReviewDraft): DraftField[] =>
  DRAFT_FIELDS.filter(isChanged(from, to));

const NUMBERS = new Set<string>(columnsOf('id', 'number', 'score').map(wireName));

/**
 * Returns the differing fields for the API: empty texts as null, numeric fields as numbers. Includes the
 * reason when a field of the patient's differs.
 */
export function toChange(from: ReviewDraft, to: ReviewDraft, editReason = ''): ReviewPatch {
  const differing = differingFields(from, to);
  return {
    ...Object.fromEntries(differing.map((field) => [field, toValue(field, to[field])])),
    ...(differing.includes('priceDetails') && {
      priceDetails: toDetailsChange(readDraftDetails(from.priceDetails), readDraftDetails(to.priceDetails)),
    }),
    ...(differing.includes('photoStages') && {
      photoStages: toStagesChange(readDraftStages(from.photoStages), readDraftStages(to.photoStages)),
    }),
    ...(differing.every(isEditorial) ? {} : { editReason }),
  };
}

type DraftStages = ReturnType<typeof readDraftStages>;

/** Returns the stages that differ, null for those that were cleared: the API keeps what is left out. */
const toStagesChange = (from: DraftStages, to: DraftStages) =>
  Object.fromEntries(
    Object.keys({ ...from, ...to })
      .filter((image) => from[image] !== to[image])
      .map((image) => [image, to[image] ?? null]),
  );

function toValue(field: DraftField, value: string | boolean): unknown {
  if (typeof value === 'boolean') return value;
  const trimmed = value.trim();
  if (trimmed === '') return null;
  return NUMBERS.has(field) && /^-?\d+(?:\.\d+)?$/.test(trimmed) ? Number(trimmed) : trimmed;
}

/** Returns `to` with one field copied from `from`. */
export function takeField<Draft extends ReviewDraft>(to: Draft, from: Draft, field: DraftField): Draft {
  const merged = { ...to, [field]: from[field] };
  return field === 'clinicId' ? { ...merged, clinicName: from.clinicName } : merged;
}

/** Returns the error messages of fields that the form has. */
export function toDraftFaults(faults: Record<string, string>): FormFaults {
  return Object.fromEntries(
    Object.entries(faults)
      .map(([path, fault]) => [/^(?:priceDetails|photoStages)(?=\.)/.exec(path)?.[0] ?? path, fault] as const)
      .filter(([name]) => name === 'editReason' || DRAFT_FIELDS.some((field) => field === name)),
  );
}

const FORM_AGE = { lowest: 18, highest: 120 } as const;

/** Returns error messages for a change. The form accepts ages from 18 to 120, the API any. */
export function findDraftFaults(change: ReviewPatch): FormFaults {
  const { age, editReason } = change;
  const reasonFault = editReason === undefined ? undefined : findReasonFault(editReason);
  const faults = {
    ...toDraftFaults(findReviewEditFaults(change, new Date())),
    ...(reasonFault ? { editReason: reasonFault } : {}),
  };
  const isOutOfRange = typeof age === 'number' && (age < FORM_AGE.lowest || age > FORM_AGE.highest);
  return isOutOfRange && !faults.age ? { ...faults, age: 'Age must be 18 to 120' } : faults;
}

/** Returns the error message for a reason for editing, or undefined. */
export const findReasonFault = (editReason: string): string | undefined =>
  editReason.trim() === ''
    ? EDIT_REASON_MESSAGES.missing
    : findReviewEditFaults({ editReason }, new Date())['editReason'];

/**
 * Returns what differs between two states of details, for the API: null clears an answer, or all of them. What is no
 * amount stays as typed, for the API to refuse.
 */
function toDetailsChange(from: TypedPriceDetails | null, to: TypedPriceDetails | null) {
  if (to === null) return null;
  const { components: before, ...former } = from ?? NO_PRICE_DETAILS;
  const { components: after, ...fields } = to;
  const changed = Object.entries(fields).filter(
    ([field, value]) => !isSame(value, former[field as keyof typeof former]),
  );
  const parts = PRICE_COMPONENTS.filter((part) => !isSame(before[part], after[part])).map(
    (part) => [part, after[part] ?? null] as const,
  );
  return {
    ...Object.fromEntries(changed),
    ...(parts.length > 0 && { components: Object.fromEntries(parts) }),
  };
}

/** Compares answers, whose keys the draft has put into one order. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
