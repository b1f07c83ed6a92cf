import { useEffect, useRef } from 'react';
import type { StepNumber } from '../find-faults.ts';
import { focusField } from '../form-context.ts';

/**
 * Scrolls a newly opened step to its top and focuses its heading, or satisfaction in step 3. A step opened
 * for one field focuses that field instead.
 * @param onArrive called for a step not opened for one field
 * @returns a ref for the heading; `focusOnArrival` sets the field to focus when the next step opens
 */
export function useStepArrival(step: StepNumber, onArrive: () => void) {
  const heading = useRef<HTMLHeadingElement>(null);
  const target = useRef<string>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    const field = target.current;
    target.current = null;
    if (field !== null) return focusField(field);
    onArrive();
    window.scrollTo({ top: 0, behavior: 'instant' });
    const first = step === 3 ? document.getElementById('satisfaction') : heading.current;
    first?.focus({ preventScroll: true });
  });
  const focusOnArrival = (field: string) => {
    target.current = field;
  };
  return { heading, focusOnArrival };
}
