import { clinicLabel } from '#domain/clinic/clinic.ts';
import { procedureLabel } from '#domain/procedure/procedure.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { countOf } from '#domain/text.ts';
import { ItemConfirmation } from '#web/ui/item-confirmation.tsx';

/** An action on a review that needs confirmation. */
export type Confirmation = { kind: 'delete' | 'force-unpublish'; review: AdminReview };

type Props = {
  item: Confirmation | null;
  onConfirm: (confirmation: Confirmation) => void;
  onCancel: () => void;
};

/** Asks for confirmation, naming the review and the consequences. */
export function ReviewConfirmations(props: Props) {
  return (
    <ItemConfirmation
      {...props}
      title={({ kind }) => (kind === 'delete' ? 'Delete this review?' : 'Force unpublish this review?')}
      action={({ kind }) => (kind === 'delete' ? 'Delete' : 'Force Unpublish')}
    >
      {({ kind, review }) =>
        kind === 'delete' ? <DeleteText review={review} /> : <ForceText review={review} />
      }
    </ItemConfirmation>
  );
}

const nameOf = ({ id, procedureName, clinic }: AdminReview) =>
  `Review #${id}: ${procedureLabel(procedureName)} at ${clinicLabel(clinic)}`;

function DeleteText({ review }: { review: AdminReview }) {
  const photos = review.images.length;
  return (
    <>
      <p>Are you sure you want to delete this review? This action cannot be undone.</p>
      <p className="text-quiet">
        {nameOf(review)}. With it go{' '}
        {photos > 0 && `its ${countOf(photos, 'photo')} that no other review shows, `}
        the submitter’s e-mail and the private notes.
      </p>
    </>
  );
}

function ForceText({ review }: { review: AdminReview }) {
  return (
    <>
      <p>It becomes a draft at once, whatever its state and whoever has changed it meanwhile.</p>
      <p className="text-quiet">
        {nameOf(review)}. Visitors no longer see it, its photos or its price; it can be published again.
      </p>
    </>
  );
}
