import { portalPaths } from '#domain/portal-paths.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { readDraft } from '#web/lib/forms/form-draft.ts';
import { Link } from '#web/lib/links/link.tsx';
import { buttonClass, linkClass } from '#web/ui/button.ts';
import { SettledButton } from '#web/ui/settled-button.tsx';
import { declineDraft } from './decline-draft.ts';

type Props = {
  review: AdminReview;
  /** The sentence that names the earlier decision and its author. */
  sentence: string;
  onLeave: () => void;
};

/** Replaces the decision buttons when another person decided first; still shows the reason typed so far. */
export function OvertakenNotice({ review, sentence, onLeave }: Props) {
  const { actor } = useStaff();
  const { reason } = readDraft(declineDraft(actor, review.id), ['reason']);
  return (
    <div className="border-s-4 border-amber ps-3">
      <p role="alert">
        <strong>Decided already.</strong> {sentence} You have changed nothing.
      </p>
      {reason && (
        <figure className="mt-2 text-sm">
          <figcaption className="text-quiet">Your reason, which is kept in this tab:</figcaption>
          <blockquote className="mt-1 max-h-24 overflow-y-auto wrap-anywhere whitespace-pre-line">
            {reason}
          </blockquote>
        </figure>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        <SettledButton subject={review.id} onPress={onLeave} className={buttonClass('secondary')}>
          Continue
        </SettledButton>
        <Link to={portalPaths.admin.review(review.id)} className={`${linkClass} text-sm`}>
          Look at how it stands
        </Link>
      </p>
    </div>
  );
}
