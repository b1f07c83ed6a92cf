import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The project's `data/` directory, absolute. Found by climbing from this file, because the server may run from its
 * sources or from a bundle at another depth. Throws when no parent holds it.
 */
export function getDataDirectory(): string {
  for (let here = import.meta.dirname; ; here = dirname(here)) {
    if (existsSync(join(here, 'data', 'procedures.csv'))) return join(here, 'data');
    if (dirname(here) === here) throw new Error('data/procedures.csv was not found in any parent directory');
  }
}
