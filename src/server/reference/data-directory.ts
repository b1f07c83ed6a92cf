import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Finds the absolute path of the project's `data/` directory. Climbs from this file, because the server may run from
 * sources or from a bundle at another depth. Throws if no parent has it.
 */
export function getDataDirectory(): string {
  for (let here = import.meta.dirname; ; here = dirname(here)) {
    if (existsSync(join(here, 'data', 'procedures.csv'))) return join(here, 'data');
    if (dirname(here) === here) throw new Error('data/procedures.csv was not found in any parent directory');
  }
}
