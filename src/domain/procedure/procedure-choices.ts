import * as z from 'zod';
import { MOST_POPULAR, popularProcedures } from './popular.ts';

export const procedureChoicesSchema = z
  .record(
    z.string(),
    z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        popularity: z
          .int()
          .optional()
          .describe(`Position among the ${MOST_POPULAR} procedures with the most public reviews, from 1`),
      }),
    ),
  )
  .describe('Category to its procedures by name')
  .meta({ id: 'ProcedureChoices' });

/** Procedures as options, by category and sorted by name. */
export type ProcedureChoices = z.infer<typeof procedureChoicesSchema>;

type Counted = { slug: string; name: string; reviewCount: number };

/** Reduces procedures to options, which keeps pages small and independent of figures. */
export function choicesOf(procedures: Readonly<Record<string, readonly Counted[]>>): ProcedureChoices {
  const popular = popularProcedures(procedures, MOST_POPULAR).map(({ slug }) => slug);
  const positions = new Map(popular.map((slug, index) => [slug, index + 1]));
  return Object.fromEntries(
    Object.entries(procedures).map(([category, list]) => [
      category,
      list.map(({ slug, name }) => {
        const popularity = positions.get(slug);
        return { slug, name, ...(popularity !== undefined && { popularity }) };
      }),
    ]),
  );
}
