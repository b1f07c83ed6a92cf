import { readPriceProgram } from '#server/reference/price-program.ts';
import type { Verb } from '../verb.ts';

/** Returns the program with which anyone recomputes the file of prices. */
export const getPriceProgram: Verb<void, string> = async () => readPriceProgram();
