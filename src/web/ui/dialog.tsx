import uiTexts from '#texts/ui.ts';
import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { focusHeading } from '#web/lib/focus/focus-heading.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from './button.ts';
import { X } from './icons.tsx';

const WIDTHS = { narrow: 'sm:max-w-md', form: 'sm:max-w-2xl', wide: 'sm:max-w-4xl' };

type Props = {
  title: string;
  /** A sentence under the title that screen readers announce with it. */
  description?: ReactNode;
  width?: keyof typeof WIDTHS;
  isOpen: boolean;
  onClose: () => void;
  /** The element focused first; by default the close button, also if a function returns null. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null);
  /**
   * The element focused on closing; by default the previously focused one, or the page's heading if that was removed.
   */
  finalFocus?: RefObject<HTMLElement | null>;
  /** The button that does what the dialog asks for. Below the scrolling content, with Cancel beside it. */
  confirm?: ReactNode;
  /** Other controls that stay visible there. */
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A modal dialog: centred on wide screens, at the bottom of narrow ones. Escape and Close close it; a click outside
 * does not, because the dialog may hold typed text. Closing unmounts its content at once.
 */
export function Dialog({ title, description, width = 'form', isOpen, onClose, ...rest }: Props) {
  const { initialFocus, finalFocus, confirm, footer, children } = rest;
  const t = useTexts(uiTexts);
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      onOpenChangeComplete={(open) => {
        if (!open && document.activeElement === document.body) focusHeading();
      }}
      disablePointerDismissal
    >
      <Base.Portal>
        <Backdrop />
        <Base.Popup
          {...(initialFocus && { initialFocus })}
          {...(finalFocus && { finalFocus })}
          className={`fixed inset-x-0 bottom-0 z-30 mx-auto flex max-h-[94dvh] w-full flex-col sm:w-[calc(100%-2rem)] rounded-t-sheet border border-hairline bg-paper shadow-float outline-none transition-opacity duration-150 data-starting-style:opacity-0 sm:inset-y-0 sm:my-auto sm:h-fit sm:max-h-[88dvh] sm:rounded-sheet short:overflow-y-auto short:overscroll-contain ${WIDTHS[width]}`}
        >
          <header className="flex items-start gap-4 border-b border-hairline py-2 pe-2 ps-4 sm:ps-6">
            <div className="min-w-0 grow py-2">
              <Base.Title className="text-xl">{title}</Base.Title>
              {description && (
                <Base.Description className="text-sm text-quiet">{description}</Base.Description>
              )}
            </div>
            <Base.Close
              aria-label={t.close}
              className="flex size-11 shrink-0 items-center justify-center rounded-sheet text-quiet hover:text-ink"
            >
              <X className="size-5" />
            </Base.Close>
          </header>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-5 sm:px-6 short:min-h-fit short:overflow-visible">
            {children}
          </div>
          {(confirm !== undefined || footer) && (
            <footer className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-hairline px-4 py-3 sm:px-6">
              {confirm}
              {confirm !== undefined && (
                <button type="button" onClick={onClose} className={buttonClass('quiet')}>
                  {t.cancel}
                </button>
              )}
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function Backdrop() {
  return (
    <Base.Backdrop className="fixed inset-0 z-30 bg-ink/40 transition-opacity duration-150 data-starting-style:opacity-0" />
  );
}
