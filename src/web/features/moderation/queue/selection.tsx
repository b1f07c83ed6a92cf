import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { reviewCan } from '#domain/review/review-policy.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import type { PressEvent } from '#web/lib/presses/settled.ts';
import { buttonClass } from '#web/ui/button.ts';

type Props = {
  review: AdminReview;
  selected: readonly AdminReview[];
  /** True when a press selects: the review has settled and no decision is in flight. */
  isReady: boolean;
  onSelect: (press: PressEvent) => void;
  onClear: () => void;
  onDecline: () => void;
};

/** Selects the open review, to decline it together with other selected reviews. */
export function Selection({ review, selected, isReady, onSelect, onClear, onDecline }: Props) {
  const { actor } = useStaff();
  const mayDecline = reviewCan.decline(actor, review) === true;
  const isSelected = selected.some(({ id }) => id === review.id);
  if (!mayDecline && selected.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      {mayDecline && (
        <button
          type="button"
          aria-pressed={isSelected}
          aria-disabled={!isReady}
          onClick={onSelect}
          className="min-h-11 px-2 text-sm font-semibold text-celadon underline decoration-celadon/40 underline-offset-4 aria-pressed:text-persimmon"
        >
          {isSelected ? 'Selected' : 'Select'}
        </button>
      )}
      {selected.length > 0 && (
        <>
          <button type="button" onClick={onDecline} className={buttonClass('danger')}>
            Decline {selected.length} together…
          </button>
          <button type="button" onClick={onClear} className={buttonClass('quiet')}>
            Clear
          </button>
        </>
      )}
    </div>
  );
}
