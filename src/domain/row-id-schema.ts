import * as z from 'zod';
import { LARGEST_ID } from './row-id.ts';

/** The id of a row. @param error message for any other value */
export const idOr = (error: string) => z.int(error).min(1, error).max(LARGEST_ID, error);
