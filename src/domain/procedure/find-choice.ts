import type { ProcedureChoices } from './procedure-choices.ts';

/** Returns the choice with a slug, in whatever category; undefined if there is none. */
export const findChoice = (procedures: ProcedureChoices, slug: string | undefined) =>
  Object.values(procedures)
    .flat()
    .find((procedure) => procedure.slug === slug);
