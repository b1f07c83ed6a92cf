import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { StepNumber } from '../find-faults.ts';

/** Kept in history.state, so that Back and Forward move between steps and a reload stays on its step. */
type StepState = {
  step: StepNumber;
  /** True when Next opened this step, so that Previous can go back in the history. */
  isNext?: boolean;
};

/** The current step: the history's, limited to the reachable steps. @param carried step in another language, first shown */
export function useWizardStep(reachable: StepNumber, carried: string | undefined) {
  const { state, search, key } = useLocation();
  const navigate = useNavigate();
  const [first] = useState(key);
  const isCarried = key === first && carried !== undefined;
  const requested = readState(isCarried ? { step: Number(carried) } : state);
  const step = useStepOnArrival(key, requested.step < reachable ? requested.step : reachable);

  const go = (to: StepNumber, { isNext = false, replace = false } = {}) =>
    void navigate(
      { search },
      { state: { step: to, isNext } satisfies StepState, replace, preventScrollReset: true },
    );

  // Keeps the history on the step shown, also after a change of language.
  useEffect(() => {
    if (requested.step > step || isCarried) go(step, { replace: true });
  });

  return {
    step,
    goTo: (to: StepNumber) => go(to),
    goNext: () => go(step === 1 ? 2 : 3, { isNext: true }),
    goBack: () => {
      if (requested.isNext && requested.step === step) void navigate(-1);
      else go(step === 3 ? 2 : 1);
    },
    restart: () => go(1, { replace: true }),
  };
}

/**
 * Returns the step as of the opening of the history entry, or a lower one if that is now the last reachable.
 * An answer that makes a higher step reachable must not open it while the visitor types.
 */
function useStepOnArrival(key: string, step: StepNumber): StepNumber {
  const [arrival, setArrival] = useState({ key, step });
  if (arrival.key === key && arrival.step <= step) return arrival.step;
  setArrival({ key, step });
  return step;
}

function readState(state: unknown): StepState {
  const isKnown = typeof state === 'object' && state !== null && 'step' in state;
  if (!isKnown) return { step: 1 };
  const { step, isNext } = state as Partial<StepState>;
  return step === 2 || step === 3 ? { step, isNext: isNext === true } : { step: 1 };
}
