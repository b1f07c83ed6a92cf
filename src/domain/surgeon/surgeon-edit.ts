import * as z from 'zod';
import { oneLine } from '../clean-text.ts';
import { decisionReason } from '../decision-reason.ts';
import { idOr } from '../row-id-schema.ts';
import { tooLong } from '../too-long.ts';

/** Largest length of a shown name. */
export const LONGEST_NAME = 100;

export const surgeonEditSchema = z.object({
  name: z
    .string('Please give the name')
    .transform(oneLine)
    .pipe(z.string().min(1, 'Please give the name').max(LONGEST_NAME, tooLong(LONGEST_NAME))),
});

export const takeDownSchema = z.object({ reason: decisionReason });

export const surgeonMergeSchema = z.object({ intoId: idOr('Please name the surgeon who stays') });

export const surgeonSplitSchema = z.object({
  spelling: z.string('Please choose a spelling').min(1, 'Please choose a spelling'),
});
