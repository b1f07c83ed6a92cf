import { useState } from 'react';
import { refusalOf } from '#domain/account/permission.ts';
import { procedureLabel } from '#domain/procedure/procedure.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { reviewCan } from '#domain/review/review-policy.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { currentItemOf } from '#web/lib/reading/portal-error.ts';
import { useOneAtATime } from '#web/lib/forms/one-at-a-time.ts';
import { useRowErrors } from '#web/lib/lists/use-row-errors.ts';
import { useDialogRoute } from '#web/lib/lists/dialog-route.tsx';
import { useSettled } from '#web/lib/presses/use-settled.ts';
import { buttonClass } from '#web/ui/button.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { UnreadItem } from '#web/ui/unread-item.tsx';
import { RestoreOriginal } from '../edits/restore-original.tsx';
import { ReviewChanges } from '../edits/review-changes.tsx';
import { ReviewEdits } from '../edits/review-edits.tsx';
import { ParkedNote } from '../letters/parked-note.tsx';
import { ReviewLetters } from '../letters/review-letters.tsx';
import { ReviewReports } from '../reports/review-reports.tsx';
import { ReviewPhotoViewer } from './review-photo-viewer.tsx';
import { PublicPageLink, ReviewFacts, ReviewText } from './review-facts.tsx';
import { ReviewHistory } from './review-history.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import { useReviewScreen } from '../review-screen.ts';
import { StatusBadges } from '../status-badges.tsx';
import { useReview } from './use-review.ts';

/** Shows every detail of a review, with its history. */
export function DetailsDialog() {
  const { id, open, close } = useDialogRoute();
  const { onChange } = useReviewScreen();
  const { review, failure, put } = useReview(id);
  const [photo, setPhoto] = useState<number | null>(null);
  const changed = (next: AdminReview) => {
    put(next);
    onChange();
  };
  return (
    <Dialog
      title={review ? `Review #${review.id}: ${procedureLabel(review.procedureName)}` : `Review #${id}`}
      width="wide"
      isOpen={id !== null}
      onClose={close}
      footer={
        <>
          {review && (
            <button
              type="button"
              onClick={() => open(`${review.id}/edit`)}
              className={buttonClass('primary')}
            >
              Edit Review
            </button>
          )}
          <button type="button" onClick={close} className={buttonClass('quiet')}>
            Close details
          </button>
        </>
      }
    >
      {!review && <UnreadItem failure={failure} />}
      {review && (
        <>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
            <StatusBadges review={review} />
            <PublicPageLink review={review} />
            <VerifiedSwitch review={review} onChange={changed} />
          </div>
          <ParkedNote review={review} onChange={changed} />
          <ReviewReports review={review} />
          <div className="my-4">
            <ReviewText review={review} />
          </div>
          <ReviewPhotos review={review} onView={setPhoto} />
          <ReviewPhotoViewer key={review.id} review={review} openIndex={photo} onShow={setPhoto} />
          <ReviewChanges review={review} />
          <RestoreOriginal review={review} onChange={changed} />
          <div className="mt-5">
            <ReviewFacts review={review} />
          </div>
          <ReviewEdits key={`edits ${review.version}`} review={review} />
          <ReviewLetters key={`letters ${review.version}`} id={review.id} />
          <ReviewHistory key={review.version} id={review.id} />
        </>
      )}
    </Dialog>
  );
}

/**
 * Marks a published review as checked, or removes the mark. Updates optimistically and reverts on a failure.
 */
function VerifiedSwitch({
  review,
  onChange,
}: {
  review: AdminReview;
  onChange: (review: AdminReview) => void;
}) {
  const { actor } = useStaff();
  const { errorOf, setErrorText, fail } = useRowErrors<number>();
  const run = useOneAtATime();
  const { isSettled, accepts } = useSettled(`${review.id} ${review.version}`);
  const permission = reviewCan.verify(actor, review);
  const change = async (verified: boolean) => {
    setErrorText(review.id, null);
    onChange({ ...review, verified });
    try {
      onChange(await staffApi.reviews.verify(review, verified));
    } catch (error) {
      onChange((currentItemOf(error) as AdminReview | null) ?? review);
      fail(review, error, 'updated', 'Failed to update review');
    }
  };
  return (
    <>
      <Switch
        label="Verified"
        isOn={review.verified}
        onChange={(isOn, press) => {
          if (accepts(press)) void run(() => change(isOn));
        }}
        disabledReason={refusalOf(permission)}
        isInert={!isSettled}
      />
      <p role="alert" className="text-sm text-persimmon empty:hidden">
        {errorOf(review)?.text}
      </p>
    </>
  );
}
