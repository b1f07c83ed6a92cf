import type { Procedure, ProcedureMap } from './procedure-views.ts';

/** What it takes to choose a procedure. */
export type ProcedureChoice = Pick<Procedure, 'slug' | 'name' | 'reviewCount'>;

/** Category to its procedures by name. */
export type ProcedureChoices = Record<string, ProcedureChoice[]>;

/** A page on which a procedure is only chosen is sent with no more of each. */
export function choicesOf(procedures: ProcedureMap): ProcedureChoices {
  return Object.fromEntries(
    Object.entries(procedures).map(([category, list]) => [
      category,
      list.map(({ slug, name, reviewCount }) => ({ slug, name, reviewCount })),
    ]),
  );
}
