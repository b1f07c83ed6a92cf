import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { describeField, FIELD_LABELS } from './draft-labels.ts';
import {
  type DraftField,
  differingFields,
  isEditorial,
  type ReviewDraft,
  toDraft,
  writeDraftStages,
} from './review-draft.ts';

/** Returns the differences from what the submitter sent: text, photos, and all other fields as words. */
export function listChanges(review: AdminReview) {
  const { original } = review;
  if (!original) return null;
  const isInBoth = (image: string) => original.images.includes(image) && review.images.includes(image);
  const ofBoth = (side: Photos) => ({ photoStages: writeDraftStages(pickPhotos(side, isInBoth)) });
  const before = { ...toOriginalDraft(review, original), ...ofBoth(original) };
  const after = { ...toDraft(review), ...ofBoth(review) };
  const differing = differingFields(before, after).filter((field) => !isEditorial(field));
  const names = (draft: ReviewDraft, name: string | null, field: DraftField) =>
    field === 'procedureId' ? (name ?? `Procedure #${draft.procedureId}, deleted since`) : null;
  const fields = differing
    .filter((field) => field !== 'content')
    .map((field) => ({
      field,
      label: FIELD_LABELS[field],
      before: names(before, original.procedureName, field) ?? describeField(before, field, null),
      after: names(after, review.procedureName, field) ?? describeField(after, field, null),
    }));
  const removed = pickPhotos(original, (image) => !review.images.includes(image));
  const addedPhotos = review.images.filter((image) => !original.images.includes(image)).length;
  const shared = (images: readonly string[], others: readonly string[]) =>
    images.filter((image) => others.includes(image)).join();
  const isReordered = shared(original.images, review.images) !== shared(review.images, original.images);
  return {
    text: differing.includes('content') ? { before: before.content, after: after.content } : null,
    fields,
    removed,
    addedPhotos,
    isReordered,
    isAny: isReordered || differing.length + removed.images.length + addedPhotos > 0,
  };
}

type Original = NonNullable<AdminReview['original']>;
type Photos = Pick<Original, 'images' | 'imageSizes' | 'imageSources' | 'imageStages'>;

/** Converts what the submitter sent to the form's fields. */
function toOriginalDraft(review: AdminReview, original: Original): ReviewDraft {
  const { clinicName, procedureName: _, doctor, ...said } = original;
  const draft = toDraft({ ...review, ...said });
  return {
    ...draft,
    doctor: doctor ?? '',
    clinicName: clinicName ?? `Clinic #${original.clinicId}, deleted since`,
  };
}

function pickPhotos(
  { images, imageSizes, imageSources, imageStages }: Photos,
  isPicked: (image: string) => boolean,
) {
  const isAt = (_: unknown, index: number) => isPicked(images[index] ?? '');
  return {
    images: images.filter(isPicked),
    imageSizes: imageSizes.filter(isAt),
    imageSources: imageSources.filter(isAt),
    imageStages: imageStages.filter(isAt),
  };
}
