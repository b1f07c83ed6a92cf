import { type SQL, sql } from 'drizzle-orm';

const LEVELS = [1, 2, 3, 4, 5];

type Scored = 'satisfaction' | 'recovery';

const arrayOf = (write: (level: number) => SQL) => sql`array[${sql.join(LEVELS.map(write), sql`, `)}]::int[]`;

/** Counts the reviews of a group by their score. */
export const countLevels = (column: Scored) =>
  arrayOf((level) => sql`count(*) filter (where ${sql.raw(column)} = ${sql.raw(String(level))})`);

/** Sums the counts of a group of pairs `s`. */
export const sumLevels = (column: Scored) =>
  arrayOf((level) => sql`coalesce(sum(s.${sql.raw(`${column}_levels[${level}]`)}), 0)`);
