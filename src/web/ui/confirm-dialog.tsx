import uiTexts from '#texts/ui.ts';
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from './button.ts';
import { SettledButton } from './settled-button.tsx';

type Props = {
  title: string;
  /** The consequences: names the item and everything deleted with it. */
  children: ReactNode;
  /** Label of the confirming button, such as 'Delete'. */
  action: string;
  /** Look of the confirming button; 'danger' by default. */
  kind?: 'danger' | 'plain';
  /** Label of the cancelling button; 'Cancel' by default. */
  cancel?: string;
  isOpen: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/**
 * Asks for confirmation of an irreversible action. Cancel has the focus; the destructive button is inert at first,
 * because the second click of a double click may land on it.
 */
export function ConfirmDialog({ title, children, action, cancel, ...rest }: Props) {
  const t = useTexts(uiTexts);
  const { kind = 'danger', isOpen, isBusy, onConfirm, onCancel } = rest;
  const canceller = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-30 bg-ink/40" />
        <AlertDialog.Popup
          initialFocus={canceller}
          className="fixed inset-x-4 inset-y-0 z-30 m-auto h-fit max-h-[88dvh] max-w-md overflow-y-auto rounded-sheet border border-hairline bg-paper p-5 shadow-float outline-none sm:p-6"
        >
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="mt-2 space-y-2 text-sm">
            {children}
          </AlertDialog.Description>
          <div className="mt-5 flex flex-wrap items-center justify-end gap-2">
            <SettledButton
              subject={title}
              isBusy={isBusy}
              onPress={() => {
                // A closed dialog takes presses until it has left the screen.
                if (isOpen) onConfirm();
              }}
              className={buttonClass(kind === 'danger' ? 'danger' : 'primary')}
            >
              {action}
            </SettledButton>
            <AlertDialog.Close ref={canceller} className={buttonClass('secondary')}>
              {cancel ?? t.cancel}
            </AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
