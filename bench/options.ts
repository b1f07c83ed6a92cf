import { parseArgs } from 'node:util';
import * as z from 'zod';

export type Engine = 'postgres' | 'embedded';

export type Options = {
  engines: readonly Engine[];
  /** Measures the staff portal instead, by numbers of messages. */
  isPortal: boolean;
  /** Leaves the page cache on, while a review is published or hidden each second. */
  isCached: boolean;
  /** Numbers of reviews by engine, ascending. */
  sizes: Record<Engine, readonly number[]>;
  /** Duration of each measurement in one round. */
  seconds: number;
  rounds: number;
  /** Only cases whose names match. */
  only: RegExp;
};

const USAGE = `Usage: npm run bench -- [options]
  --engine postgres|embedded  one engine only
  --portal                    what staff ask for, by numbers of messages, and of clinics up to 5,000
  --cached                    with the page cache, while something is published or hidden each second
  --sizes 10000,100000        numbers of reviews (or messages), the same for every engine
  --seconds 3                 how long each request is sent in one round
  --rounds 3                  rounds; the table shows the median
  --case 'search|prices'      only requests whose name fits the regular expression
  --quick                     small and short: shows that all of it works, proves nothing`;

const sizes = z.string().transform((text, check) => {
  const read = text.split(',').map(Number);
  if (read.every((size) => Number.isInteger(size) && size > 0)) return read.sort((a, b) => a - b);
  check.issues.push({ code: 'custom', message: 'whole numbers with commas between', input: text });
  return z.NEVER;
});

const schema = z.object({
  engine: z.enum(['postgres', 'embedded']).optional(),
  sizes: sizes.optional(),
  seconds: z.coerce.number().positive().optional(),
  rounds: z.coerce.number().int().positive().optional(),
  case: z.string().default(''),
  quick: z.boolean().default(false),
  portal: z.boolean().default(false),
  cached: z.boolean().default(false),
});

/**
 * Reads the command line.
 * @throws Error with the problem and the usage
 */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      engine: text,
      sizes: text,
      seconds: text,
      rounds: text,
      case: text,
      quick: { type: 'boolean' },
      portal: { type: 'boolean' },
      cached: { type: 'boolean' },
    },
  });
  const parsed = schema.safeParse(values);
  if (!parsed.success) throw new Error(`${z.prettifyError(parsed.error)}\n\n${USAGE}`);
  const { engine, quick, portal, cached, ...given } = parsed.data;
  const small = given.sizes ?? (portal ? [10, 10_000] : quick ? [1_000, 10_000] : undefined);
  return {
    isPortal: portal,
    isCached: cached,
    engines: engine ? [engine] : ['postgres', 'embedded'],
    sizes: { postgres: small ?? [10_000, 100_000, 1_000_000], embedded: small ?? [10_000, 100_000] },
    seconds: given.seconds ?? (quick ? 1 : 3),
    rounds: given.rounds ?? (quick ? 1 : 3),
    only: new RegExp(given.case),
  };
}
