import { findProcedure } from '../edits/draft-labels.ts';
import { OnlyChip } from './only-chip.tsx';
import { listPath, type ReviewQuery } from './admin-review-query.ts';
import { useProcedures } from '../use-procedures.ts';

/** Shows that the list is filtered by one procedure; the link removes the filter. */
export function ProcedureChip({ query, id }: { query: ReviewQuery; id: number }) {
  const name = findProcedure(useProcedures(), String(id))?.name ?? `Procedure #${id}`;
  return <OnlyChip name={name} to={listPath(query, { procedureId: undefined })} all="every procedure" />;
}
