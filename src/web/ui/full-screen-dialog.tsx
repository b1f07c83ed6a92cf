import uiTexts from '#texts/ui.ts';
import { Dialog as Base } from '@base-ui/react/dialog';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { X } from './icons.tsx';

type Props = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Returns the element focused on closing. */
  findFinalFocus: () => HTMLElement | null;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Controls beside the close button. */
  controls: ReactNode;
  children: ReactNode;
};

/** Classes of a control on the dark background. */
export const screenControlClass =
  'flex size-11 shrink-0 items-center justify-center rounded-sheet border border-transparent text-paper hover:bg-paper/15 focus-visible:outline-paper aria-disabled:opacity-40 forced-colors:border-[ButtonText]';

/** A dark full-screen dialog for viewing content. Escape and Close close it; the focus is trapped inside. */
export function FullScreenDialog({ title, isOpen, onClose, findFinalFocus, ...rest }: Props) {
  const { onKeyDown, controls, children } = rest;
  const t = useTexts(uiTexts);
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      disablePointerDismissal
    >
      <Base.Portal>
        <Base.Popup
          initialFocus={close}
          finalFocus={() => findFinalFocus() ?? true}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-40 flex h-dvh flex-col bg-ink text-paper outline-none transition-opacity duration-150 data-starting-style:opacity-0 print:hidden"
        >
          <Base.Title className="sr-only">{title}</Base.Title>
          <header className="flex flex-wrap items-center gap-1 px-2 py-1">
            {controls}
            <Base.Close ref={close} aria-label={t.close} className={screenControlClass}>
              <X className="size-5" />
            </Base.Close>
          </header>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
