import * as z from 'zod';
import { LARGEST_ID } from './row-id.ts';

/** The id of a row. @param error what is said of anything else */
export const idOr = (error: string) => z.int(error).min(1, error).max(LARGEST_ID, error);
