import { clinicLabel } from '#domain/clinic/clinic.ts';
import { procedureLabel } from '#domain/procedure/procedure.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { MISSING_CONTENT } from '#domain/review/review.ts';
import { cutText } from '#domain/text.ts';
import { langOf } from '#domain/text-language.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { useSettled } from '#web/lib/presses/use-settled.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { declineDraft, SELECTED } from './decline-draft.ts';
import { type Decline, DeclineForm } from './decline-form.tsx';

const FIRST_WORDS = 160;

type Props = {
  /** The reviews to decline, in the versions shown; an empty list closes the dialog. */
  reviews: readonly AdminReview[];
  isOpen: boolean;
  onClose: () => void;
  onDecline: (reviews: readonly AdminReview[], decline: Decline) => void;
};

/** Declines several reviews for one reason; each was opened and selected before. */
export function DeclineSelected({ reviews, isOpen, onClose, onDecline }: Props) {
  const { actor } = useStaff();
  const versions = reviews.map(({ id, version }) => `${id}.${version}`).join(' ');
  return (
    <Dialog
      title={`Decline ${reviews.length === 1 ? '1 review' : `${reviews.length} reviews`} with one reason`}
      isOpen={isOpen && reviews.length > 0}
      onClose={onClose}
    >
      <ul className="mb-5 border-b border-hairline">
        {reviews.map((review) => (
          <SelectedReview key={review.id} review={review} />
        ))}
      </ul>
      <SettledDeclineForm
        key={versions}
        versions={versions}
        draftKey={declineDraft(actor, SELECTED)}
        onDecline={(decline) => onDecline(reviews, decline)}
        onClose={onClose}
        reviews={reviews}
      />
    </Dialog>
  );
}

function SelectedReview({ review }: { review: AdminReview }) {
  const text = review.content?.trim() ?? '';
  return (
    <li className="border-t border-hairline py-2 text-sm">
      <p className="font-semibold">
        Review #{review.id}: {procedureLabel(review.procedureName)}, {clinicLabel(review.clinic)}
      </p>
      <p lang={text ? langOf(review.language) : undefined} className="text-quiet wrap-anywhere">
        {text ? cutText(text, FIRST_WORDS) : MISSING_CONTENT}
      </p>
    </li>
  );
}

type FormProps = {
  versions: string;
  draftKey: string;
  reviews: readonly AdminReview[];
  onDecline: (decline: Decline) => void;
  onClose: () => void;
};

/** Ignores presses until the list of reviews has been on screen for half a second. */
function SettledDeclineForm({ versions, draftKey, reviews, onDecline, onClose }: FormProps) {
  const count = reviews.length;
  const { isSettled, accepts } = useSettled(versions);
  return (
    <DeclineForm
      reviews={reviews}
      draftKey={draftKey}
      isReady={isSettled}
      submitLabel={count === 1 ? 'Decline 1 review' : `Decline ${count} reviews`}
      onDecline={(decline, press) => {
        if (accepts(press)) onDecline(decline);
      }}
      onCancel={onClose}
      renderButtons={(buttons) => <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2">{buttons}</div>}
    />
  );
}
