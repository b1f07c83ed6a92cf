import { parseArgs } from 'node:util';
import * as z from 'zod';

const ENGINES = ['postgres', 'embedded'] as const;

export type Engine = (typeof ENGINES)[number];

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
  engine: z.enum(ENGINES).optional(),
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
    engines: engine ? [engine] : ENGINES,
    sizes: { postgres: small ?? [10_000, 100_000, 1_000_000], embedded: small ?? [10_000, 100_000] },
    seconds: given.seconds ?? (quick ? 1 : 3),
    rounds: given.rounds ?? (quick ? 1 : 3),
    only: new RegExp(given.case),
  };
}

/** Values of the same kinds as the defaults. */
type Values<Defaults> = { [Name in keyof Defaults]: Defaults[Name] extends number ? number : string };

/**
 * Reads a command line that has an option for each of the defaults.
 * @throws Error for an unknown option, or for one that is no number above 0 in place of a number
 */
export function readValues<Defaults extends Record<string, string | number>>(
  defaults: Defaults,
): Values<Defaults> {
  const options = Object.fromEntries(
    Object.keys(defaults).map((name) => [name, { type: 'string' as const }]),
  );
  const given = parseArgs({ options }).values;
  const values = Object.entries(defaults).map(([name, standard]) => {
    if (typeof standard === 'string') return [name, given[name] ?? standard];
    const number = Number(given[name] ?? standard);
    if (!(number > 0)) throw new Error(`--${name} wants a number above 0.`);
    return [name, number];
  });
  return Object.fromEntries(values) as Values<Defaults>;
}

/** Reads the name of an engine; all of them where none is given. @throws Error for another name */
export function readEngines(given: string): readonly Engine[] {
  const engines = ENGINES.filter((engine) => given === '' || engine === given);
  if (engines.length === 0) throw new Error('--engine wants postgres or embedded.');
  return engines;
}
