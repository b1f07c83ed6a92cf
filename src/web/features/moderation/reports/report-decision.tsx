import { useState } from 'react';
import { isClosed } from '#domain/message/message-policy.ts';
import type { AdminMessage } from '#domain/message/message-views.ts';
import type { ReportOutcome } from '#domain/message/report-outcome.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { reviewCan } from '#domain/review/review-policy.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { SettledButton } from '#web/ui/settled-button.tsx';
import { ReportForm } from './report-form.tsx';

type Props = {
  review: AdminReview;
  message: AdminMessage;
  onDecided: (review: AdminReview) => void;
  /** Called when another person has changed the review or the message. */
  onStale: () => void;
};

const OFFERS: Record<ReportOutcome, string> = {
  unpublished: 'Unpublish…',
  declined: 'Decline…',
  kept: 'Keep it…',
};

/**
 * Shows the decision about a report, or the decisions available. A colleague's decision takes the place of the form, whose
 * reason stays with its draft: a second press must not replace it unseen.
 */
export function ReportDecision({ review, message, onDecided, onStale }: Props) {
  const { actor } = useStaff();
  const [asking, setAsking] = useState<ReportOutcome | null>(null);
  const [isOvertaken, setIsOvertaken] = useState(false);
  const offered = (['unpublished', 'declined', 'kept'] as const).filter((outcome) => {
    if (outcome === 'kept') return true;
    return (outcome === 'unpublished' ? reviewCan.unpublish : reviewCan.decline)(actor, review) === true;
  });
  const { outcome: decided } = message;
  const isDecided = decided !== null && isClosed(message.status);
  if (asking !== null && offered.includes(asking) && !isDecided)
    return (
      <ReportForm
        key={asking}
        outcome={asking}
        review={review}
        message={message}
        onCancel={() => setAsking(null)}
        onDecided={(changed) => {
          setAsking(null);
          onDecided(changed);
        }}
        onStale={(afterConflict) => {
          setIsOvertaken(afterConflict);
          onStale();
        }}
      />
    );
  return (
    <>
      {isOvertaken && isDecided && (
        <p role="alert" className="mt-3 text-sm font-semibold text-persimmon">
          Not done: somebody else has decided meanwhile.
        </p>
      )}
      {decided !== null && (
        <p className="mt-3 text-sm wrap-anywhere whitespace-pre-line">
          <strong>{OUTCOME_NAMES[decided]}</strong>: {message.outcomeReason}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {(isDecided ? [] : offered).map((outcome) => (
          <SettledButton
            key={outcome}
            subject={`${review.id} ${review.version} ${message.version}`}
            onPress={() => {
              setIsOvertaken(false);
              setAsking(outcome);
            }}
            className={buttonClass(outcome === 'kept' ? 'secondary' : 'danger')}
          >
            {outcome === 'kept' && review.status !== 'published' ? 'Leave it as it is…' : OFFERS[outcome]}
          </SettledButton>
        ))}
      </div>
    </>
  );
}

const OUTCOME_NAMES: Record<ReportOutcome, string> = {
  unpublished: 'Unpublished after this report',
  declined: 'Declined after this report',
  kept: 'Kept after this report',
};
