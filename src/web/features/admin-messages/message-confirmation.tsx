import type { AdminMessage } from '#domain/message/message-views.ts';
import { countOf } from '#domain/text.ts';
import { useLastShown } from '#web/lib/lists/use-last-shown.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { describeDeletion } from './describe-deletion.ts';

type Props = {
  /** The messages to delete; null closes the dialog. */
  messages: readonly AdminMessage[] | null;
  isBusy: boolean;
  onConfirm: (messages: readonly AdminMessage[]) => void;
  onCancel: () => void;
};

/** Asks for confirmation before deleting messages, naming the data deleted with them. */
export function MessageConfirmation({ messages, isBusy, onConfirm, onCancel }: Props) {
  const lastMessages = useLastShown(messages);
  if (!lastMessages || lastMessages.length === 0) return null;
  const isOne = lastMessages.length === 1;
  return (
    <ConfirmDialog
      title={isOne ? 'Delete this message?' : `Delete ${countOf(lastMessages.length, 'message')}?`}
      action="Delete"
      isOpen={messages !== null}
      isBusy={isBusy}
      onConfirm={() => onConfirm(lastMessages)}
      onCancel={onCancel}
    >
      <p>
        Are you sure you want to delete {isOne ? 'this message' : `these ${lastMessages.length} messages`}?
        This action cannot be undone.
      </p>
      <p className="wrap-anywhere text-quiet">{describeDeletion(lastMessages)}</p>
    </ConfirmDialog>
  );
}
