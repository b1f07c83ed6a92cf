import { useEffect, useRef } from 'react';
import type { StepNumber } from './find-faults.ts';
import { focusField } from './form-context.ts';

/**
 * What happens when another step opens, however it was opened: at its top, with the focus on its heading, in the last
 * one on satisfaction (specification section 4); or at the field that a person wants to change.
 * @param onArrive for a step that was not opened for one field
 * @returns the heading's place; `aimAt` names the field to go to when the next step opens
 */
export function useStepArrival(step: StepNumber, onArrive: () => void) {
  const heading = useRef<HTMLHeadingElement>(null);
  const target = useRef<string>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const field = target.current;
    target.current = null;
    if (field !== null) return focusField(field);
    onArrive();
    window.scrollTo({ top: 0, behavior: 'instant' });
    const first = step === 3 ? document.getElementById('satisfaction') : heading.current;
    first?.focus({ preventScroll: true });
  });
  const aimAt = (field: string) => {
    target.current = field;
  };
  return { heading, aimAt };
}
