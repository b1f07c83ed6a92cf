import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { reviewCan } from '#domain/review/review-policy.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import type { PressEvent } from '#web/lib/presses/settled.ts';
import { buttonClass, inertClass } from '#web/ui/button.ts';

type Props = {
  review: AdminReview;
  isReady: boolean;
  onAsk: (press: PressEvent) => void;
};

/** Opens the dialog that asks a review's submitter a question. */
export function AskButton({ review, isReady, onAsk }: Props) {
  const { actor } = useStaff();
  const mayAsk = reviewCan.ask(actor, review);
  return (
    <button
      type="button"
      onClick={onAsk}
      aria-disabled={!isReady || mayAsk !== true}
      title={mayAsk === true ? undefined : mayAsk}
      className={`${buttonClass('secondary')} ${inertClass} max-sm:px-2.5`}
    >
      Ask…
    </button>
  );
}
