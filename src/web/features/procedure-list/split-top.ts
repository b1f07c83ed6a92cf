import { pick } from '#domain/pick.ts';
import type { Procedure, ProcedureMap } from '#domain/procedure/procedure-views.ts';

/** Number of procedures of a category that are shown with a strip of their prices. */
const TOP = 5;

/** Fewer are not worth a press. */
const LEAST_FOLDED = 2;

/**
 * Splits the procedures of a category into those with the most reported prices, most first, and the rest, in the order given.
 * Without any report, or with hardly more procedures than are shown, nothing is left for the rest.
 */
export function splitTop(procedures: readonly Procedure[]): { top: Procedure[]; rest: Procedure[] } {
  const reported = procedures.filter((procedure) => countReports(procedure) > 0);
  const top = reported.toSorted((a, b) => countReports(b) - countReports(a)).slice(0, TOP);
  const rest = procedures.filter((procedure) => !top.includes(procedure));
  if (top.length === 0) return { top: rest, rest: [] };
  return rest.length < LEAST_FOLDED ? { top: [...top, ...rest], rest: [] } : { top, rest };
}

/** The number that stands beside the price. */
const countReports = ({ price }: Procedure): number => price?.count ?? 0;

/** Leaves out what only the page of a procedure shows, and of all but the top ones where the reports of their prices stand. */
export const withTopStrips = (procedures: ProcedureMap): ProcedureMap =>
  Object.fromEntries(
    Object.entries(procedures).map(([category, list]) => {
      const { top } = splitTop(list);
      return [category, list.map((procedure) => listed(procedure, top.includes(procedure)))];
    }),
  );

const LISTED = [
  'id',
  'slug',
  'name',
  'nameKo',
  'category',
  'description',
  'hasImplant',
  'vat',
  'createdAt',
  'reviewCount',
  'clinicCount',
] as const satisfies readonly (keyof Procedure)[];

function listed(procedure: Procedure, hasStrip: boolean): Procedure {
  const price = procedure.price && { ...procedure.price };
  if (price && !hasStrip) delete price.distribution;
  return { ...pick(procedure, LISTED), price };
}
