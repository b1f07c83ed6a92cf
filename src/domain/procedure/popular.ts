import type { Procedure, ProcedureMap } from './procedure-views.ts';

/** The procedures with most public reviews, then by name; none without a review. */
export function popularProcedures(procedures: ProcedureMap, limit: number): Procedure[] {
  return Object.values(procedures)
    .flat()
    .filter((procedure) => procedure.reviewCount > 0)
    .sort((a, b) => b.reviewCount - a.reviewCount || a.name.localeCompare(b.name, 'en'))
    .slice(0, limit);
}
