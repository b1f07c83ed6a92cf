import type { ProcedureChoice } from './procedure-choices.ts';

/** Returns the procedures with the most public reviews, then by name; those without reviews are left out. */
export function popularProcedures<P extends ProcedureChoice>(
  procedures: Record<string, readonly P[]>,
  limit: number,
): P[] {
  return Object.values(procedures)
    .flat()
    .filter((procedure) => procedure.reviewCount > 0)
    .sort((a, b) => b.reviewCount - a.reviewCount || a.name.localeCompare(b.name, 'en'))
    .slice(0, limit);
}
