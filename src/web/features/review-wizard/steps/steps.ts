import type { Texts } from '#texts/submit-review.ts';
import type { StepNumber } from '../find-faults.ts';

/** Returns the names of the steps. */
export const stepNames = (t: Texts): Readonly<Record<StepNumber, string>> => ({
  1: t.basics,
  2: t.procedures,
  3: t.experience,
});
