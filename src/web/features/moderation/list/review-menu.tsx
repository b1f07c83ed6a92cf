import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { reviewCan } from '#domain/review/review-policy.ts';
import { isAdmin } from '#domain/account/actor.ts';
import { refusalOf } from '#domain/account/permission.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { useSettled } from '#web/lib/presses/use-settled.ts';
import { ActionsMenu } from '#web/ui/actions-menu.tsx';
import { MenuItem, MenuLine } from '#web/ui/menu.tsx';
import type { Confirmation } from './review-confirmations.tsx';

type Props = {
  review: AdminReview;
  onDetails: () => void;
  onEdit: () => void;
  onAsk: () => void;
  onPublish: (published: boolean) => void;
  onConfirm: (kind: Confirmation['kind']) => void;
};

/** Menu of actions for a review; the permission table decides which are enabled. */
export function ReviewMenu({ review, onDetails, onEdit, onAsk, onPublish, onConfirm }: Props) {
  const { actor } = useStaff();
  const { published } = review;
  const { isSettled, guard } = useSettled(`${review.id} ${review.version}`);
  const mayToggle = (published ? reviewCan.unpublish : reviewCan.publish)(actor, review);
  return (
    <ActionsMenu label={`Actions for review #${review.id}`}>
      <MenuItem onClick={onDetails}>View Details</MenuItem>
      <MenuItem onClick={onEdit} disabledReason={refusalOf(reviewCan.edit(actor, review))}>
        Edit Review
      </MenuItem>
      <MenuItem onClick={onAsk} disabledReason={refusalOf(reviewCan.ask(actor, review))}>
        Ask the Submitter…
      </MenuItem>
      <MenuItem
        onClick={guard(() => onPublish(!published))}
        isInert={!isSettled}
        disabledReason={refusalOf(mayToggle)}
      >
        {published ? 'Unpublish' : 'Publish'}
      </MenuItem>
      <MenuLine />
      <MenuItem
        isDestructive
        onClick={() => onConfirm('force-unpublish')}
        disabledReason={refusalOf(reviewCan.forceUnpublish(actor, review))}
      >
        Force Unpublish
      </MenuItem>
      {isAdmin(actor) && (
        <MenuItem
          isDestructive
          onClick={() => onConfirm('delete')}
          disabledReason={refusalOf(reviewCan.remove(actor, review))}
        >
          Delete
        </MenuItem>
      )}
    </ActionsMenu>
  );
}
