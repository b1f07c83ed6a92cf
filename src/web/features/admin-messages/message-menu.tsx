import { messageReference, type MessageStatus } from '#domain/message/message.ts';
import { NEXT_STATUSES } from '#domain/message/message-policy.ts';
import type { AdminMessage } from '#domain/message/message-views.ts';
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx';
import { Ellipsis } from '#web/ui/portal-icons.tsx';
import { stepName } from './message-steps.ts';

type Props = {
  message: AdminMessage;
  canDelete: boolean;
  onOpen: () => void;
  onMove: (status: MessageStatus) => void;
  onDelete: () => void;
};

/** Menu of actions for a message. */
export function MessageMenu({ message, canDelete, onOpen, onMove, onDelete }: Props) {
  return (
    <Menu
      label={`Actions for message ${messageReference(message.id)}`}
      trigger={<Ellipsis className="size-5" strokeWidth={3} />}
      triggerClass="flex size-11 shrink-0 items-center justify-center rounded-sheet text-quiet hover:bg-wash hover:text-ink data-popup-open:bg-wash"
    >
      <MenuItem onClick={onOpen}>View Details</MenuItem>
      {NEXT_STATUSES[message.status].map((status) => (
        <MenuItem key={status} onClick={() => onMove(status)}>
          {stepName(message.status, status)}
        </MenuItem>
      ))}
      {canDelete && (
        <>
          <MenuLine />
          <MenuItem isDestructive onClick={onDelete}>
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
