import { Link } from 'react-router';
import { X } from '#web/ui/icons.tsx';
import { findProcedureName } from './draft-labels.ts';
import { listPath, type ReviewQuery } from './review-query.ts';
import { useProcedures } from './use-procedures.ts';

/** Says that only one procedure's reviews are listed; following it lists them all again. */
export function ProcedureChip({ query, id }: { query: ReviewQuery; id: number }) {
  const name = findProcedureName(useProcedures(), String(id)) ?? `Procedure #${id}`;
  return (
    <p className="mt-3">
      <Link
        to={listPath(query, { procedureId: undefined })}
        aria-label={`Only ${name}. Show every procedure`}
        className="inline-flex min-h-11 items-center gap-2 rounded-sheet border border-celadon bg-wash px-3 text-sm text-celadon-deep"
      >
        Only {name}
        <X className="size-4" aria-hidden="true" />
      </Link>
    </p>
  );
}
