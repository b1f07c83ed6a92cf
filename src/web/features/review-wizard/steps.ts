import type { StepNumber } from './find-faults.ts';

/** How the steps are called. */
export const STEP_NAMES: Record<StepNumber, string> = { 1: 'Basic Info', 2: 'Procedures', 3: 'Experience' };
