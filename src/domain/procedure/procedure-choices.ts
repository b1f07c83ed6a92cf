import type { Procedure, ProcedureMap } from './procedure-views.ts';

/** A procedure in a list of options. */
export type ProcedureChoice = Pick<Procedure, 'slug' | 'name' | 'reviewCount'>;

/** Procedures by category, sorted by name. */
export type ProcedureChoices = Record<string, ProcedureChoice[]>;

/** Reduces procedures to the fields of an option, which keeps the page small. */
export function choicesOf(procedures: ProcedureMap): ProcedureChoices {
  return Object.fromEntries(
    Object.entries(procedures).map(([category, list]) => [
      category,
      list.map(({ slug, name, reviewCount }) => ({ slug, name, reviewCount })),
    ]),
  );
}
