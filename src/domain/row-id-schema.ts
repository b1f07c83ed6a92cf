import * as z from 'zod';
import { LARGEST_ID } from './row-id.ts';

/**
 * The id of a row.
 * @param error message for a missing or impossible id
 * @param notNumber message for a text that is no number; `error` by default
 */
export const idOr = (error: string, notNumber = error) =>
  z
    .int({ error: ({ input }) => (typeof input === 'string' ? notNumber : error) })
    .min(1, error)
    .max(LARGEST_ID, error);
