import type { StepNumber } from '../find-faults.ts';

export const STEP_NAMES: Record<StepNumber, string> = { 1: 'Basic Info', 2: 'Procedures', 3: 'Experience' };
