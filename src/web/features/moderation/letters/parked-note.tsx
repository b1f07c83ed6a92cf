import { useState } from 'react';
import { formatDateTime } from '#domain/date-time.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { reviewReference } from '#domain/review/review.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { Link } from '#web/lib/links/link.tsx';
import { currentItemOf, describeFailure } from '#web/lib/reading/portal-error.ts';
import { useOneAtATime } from '#web/lib/forms/one-at-a-time.ts';
import { buttonClass, linkClass } from '#web/ui/button.ts';
import { SettledButton } from '#web/ui/settled-button.tsx';
import { useToast } from '#web/ui/toast.tsx';

type Props = { review: AdminReview; onChange: (review: AdminReview) => void };

/** Shows the question a parked review waits on, and resumes the review. Renders nothing for other reviews. */
export function ParkedNote({ review, onChange }: Props) {
  const { toast } = useToast();
  const [errorText, setErrorText] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = useOneAtATime();
  const { parked } = review;
  if (!parked) return null;
  const resume = async () => {
    setIsBusy(true);
    setErrorText(null);
    try {
      onChange(await staffApi.reviews.resume(review));
      toast({ kind: 'success', title: `Review #${review.id} is back in the queue` });
    } catch (error) {
      setErrorText(describeFailure(error));
      const current = currentItemOf(error) as AdminReview | null;
      if (current) onChange(current);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="my-2 border-s-4 border-amber bg-amber-wash px-3 py-2 text-sm">
      <p className="wrap-anywhere">
        Waits for an answer since <time dateTime={parked.since}>{formatDateTime(parked.since)}</time>:{' '}
        <q className="whitespace-pre-line">{parked.question}</q>
      </p>
      <p>
        <Link
          to={portalPaths.admin.inquiries({ search: reviewReference(review.id) })}
          className={`${linkClass} inline-block py-1`}
        >
          Look for the answer among the messages
        </Link>
      </p>
      <SettledButton
        subject={`${review.id} ${review.version}`}
        isBusy={isBusy}
        onPress={() => void run(resume)}
        className={`${buttonClass('quiet')} -ms-4`}
      >
        Put back into the queue
      </SettledButton>
      <p role="alert" className="text-persimmon empty:hidden">
        {errorText}
      </p>
    </div>
  );
}
