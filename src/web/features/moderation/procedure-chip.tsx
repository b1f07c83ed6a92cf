import { findProcedureName } from './draft-labels.ts';
import { OnlyChip } from './only-chip.tsx';
import { listPath, type ReviewQuery } from './review-query.ts';
import { useProcedures } from './use-procedures.ts';

/** Says that only one procedure's reviews are listed; following it lists them all again. */
export function ProcedureChip({ query, id }: { query: ReviewQuery; id: number }) {
  const name = findProcedureName(useProcedures(), String(id)) ?? `Procedure #${id}`;
  return <OnlyChip name={name} to={listPath(query, { procedureId: undefined })} all="every procedure" />;
}
