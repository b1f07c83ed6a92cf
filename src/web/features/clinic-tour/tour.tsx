import tourTexts from '#texts/clinic-tour.ts';
import { Popover } from '@base-ui/react/popover';
import { type RefObject, useRef, useState, useEffect, useMemo } from 'react';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { X } from '#web/ui/icons.tsx';
import { TOUR_STEPS, findTarget, type TourStep } from './tour-steps.ts';
import { scrollMotion } from '#web/lib/focus/scroll-motion.ts';

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

type DotsProps = { current: number; onChoose: (index: number) => void };

/** A button for each step. The border fills the current dot, because no colour scheme removes borders. */
function StepDots({ current, onChoose }: DotsProps) {
  const t = useTexts(tourTexts);
  return (
    <ol aria-label={t.steps} className="flex">
      {TOUR_STEPS.map(({ selector, titleOf }, index) => (
        <li key={selector}>
          <button
            type="button"
            aria-label={t.namedStep({ step: index + 1, title: titleOf(t) })}
            aria-current={index === current ? 'step' : undefined}
            onClick={() => onChoose(index)}
            className="group flex h-11 w-8 items-center justify-center rounded-sheet"
          >
            <span
              aria-hidden="true"
              className="size-3 rounded-full border border-quiet group-hover:border-celadon group-aria-[current=step]:border-[6px] group-aria-[current=step]:border-celadon"
            />
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Delay for the scroll to finish. */
const RING_AFTER_MS = 300;

/** Styled in app.css. */
const RING = 'data-tour-ring';

/** Lower screens only have room for the popup below an element at their top. */
const LOW_PX = 640;

/**
 * Scrolls to the element of a step, and marks it with a ring shortly after.
 * @param step null while the tour is closed
 */
function useTarget(step: TourStep | null): HTMLElement | null {
  const target = useMemo(() => step && findTarget(step), [step]);
  useEffect(() => {
    if (!target) return undefined;
    const block = window.innerHeight < LOW_PX ? 'start' : 'center';
    target.scrollIntoView({ behavior: scrollMotion(), block });
    const timer = setTimeout(() => target.setAttribute(RING, ''), RING_AFTER_MS);
    return () => {
      clearTimeout(timer);
      target.removeAttribute(RING);
    };
  }, [target]);
  return target;
}
