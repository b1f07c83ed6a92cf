import tourTexts from '#texts/clinic-tour.ts';
import { Popover } from '@base-ui/react/popover';
import { type RefObject, useRef, useState } from 'react';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { X } from '#web/ui/icons.tsx';
import { StepDots } from './step-dots.tsx';
import { TOUR_STEPS } from './tour-steps.ts';
import { useTarget } from './use-target.ts';

const LAST = TOUR_STEPS.length - 1;

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** The button that opened the tour; receives focus after closing. */
  opener: RefObject<HTMLElement | null>;
};

/** Explains the clinic list step by step beside each element. Only its own buttons and Escape close it. */
export function Tour({ isOpen, onClose, opener }: Props) {
  const t = useTexts(tourTexts);
  const [index, setIndex] = useState(0);
  const step = TOUR_STEPS[index] ?? TOUR_STEPS[0];
  const target = useTarget(isOpen ? step : null);
  const next = useRef<HTMLButtonElement>(null);

  const close = () => {
    setIndex(0);
    onClose();
  };
  /** Runs before the popup is positioned; scrolling to it would scroll the explained element away. */
  const focusNext = () => {
    next.current?.focus({ preventScroll: true });
    return false;
  };
  const goBack = () => {
    setIndex(index - 1);
    // The Back button is about to be disabled and would lose the focus.
    if (index === 1) next.current?.focus();
  };

  return (
    <Popover.Root
      open={isOpen && target !== null}
      onOpenChange={(_, { reason }) => {
        if (reason === 'escape-key' || reason === 'close-press') close();
      }}
      modal="trap-focus"
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={target}
          side="bottom"
          sideOffset={16}
          collisionPadding={12}
          className="z-30 print:hidden"
        >
          <Popover.Popup
            initialFocus={focusNext}
            finalFocus={opener}
            className="flex max-h-(--available-height) w-96 max-w-[calc(100vw-1.5rem)] flex-col overflow-y-auto overscroll-contain rounded-sheet border border-hairline bg-paper shadow-float outline-none"
          >
            <div className="flex items-start gap-2 ps-4">
              <div aria-live="polite" aria-atomic="true" className="min-w-0 grow pt-3">
                <p className="text-xs text-quiet tabular-nums">
                  {t.position({ step: index + 1, count: TOUR_STEPS.length })}
                </p>
                <Popover.Title className="text-lg">{step.titleOf(t)}</Popover.Title>
                <Popover.Description className="mt-1 text-sm">{step.textOf(t)}</Popover.Description>
              </div>
              <Popover.Close
                aria-label={t.close}
                className="flex size-11 shrink-0 items-center justify-center rounded-sheet text-quiet hover:text-ink"
              >
                <X className="size-5" />
              </Popover.Close>
            </div>
            <div className="mt-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 px-2 pb-2">
              <StepDots current={index} onChoose={setIndex} />
              <div className="ms-auto flex flex-wrap justify-end">
                <button
                  type="button"
                  disabled={index === 0}
                  onClick={goBack}
                  className={`${buttonClass('quiet')} disabled:cursor-default disabled:text-quiet disabled:no-underline`}
                >
                  {t.previous}
                </button>
                <button
                  ref={next}
                  type="button"
                  onClick={() => (index === LAST ? close() : setIndex(index + 1))}
                  className={buttonClass('primary')}
                >
                  {index === LAST ? t.finish : t.next}
                </button>
              </div>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
