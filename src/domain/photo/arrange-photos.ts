import { PHOTO_STAGES, type PhotoStage } from './photo-stage.ts';

/** A photo of a review; its position is its place among those that were sent. */
type Staged = { stage: PhotoStage | null; position: number };

/** Photos in the order in which a page shows them, and the two that it shows side by side. */
export type Arranged<Photo> = {
  pair: readonly [before: Photo, after: Photo] | null;
  /** Ordered by time; those without a stated time last. */
  others: readonly Photo[];
};

const timeOf = ({ stage }: Staged) => (stage === null ? PHOTO_STAGES.length : PHOTO_STAGES.indexOf(stage));

/** Pairs the first photo from before the treatment with the one from longest after it. */
export function arrangePhotos<Photo extends Staged>(photos: readonly Photo[]): Arranged<Photo> {
  const inOrder = photos.toSorted(
    (one, other) => timeOf(one) - timeOf(other) || one.position - other.position,
  );
  const before = inOrder.find(({ stage }) => stage === 'before');
  const latest = inOrder.findLast(({ stage }) => stage !== null && stage !== 'before');
  const after = inOrder.find(({ stage }) => stage !== null && stage === latest?.stage);
  if (!before || !after) return { pair: null, others: inOrder };
  return { pair: [before, after], others: inOrder.filter((photo) => photo !== before && photo !== after) };
}
