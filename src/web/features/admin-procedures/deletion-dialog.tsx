import { paths } from '#domain/paths.ts';
import type { AdminProcedure } from '#domain/procedure/admin-procedure-views.ts';
import { useLastShown } from '#web/lib/lists/use-last-shown.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type Props = {
  /** The procedure to delete; null closes the dialog. */
  procedure: AdminProcedure | null;
  onConfirm: (procedure: AdminProcedure) => void;
  onCancel: () => void;
};

/** Asks for confirmation before deleting a procedure, naming the data deleted with it. */
export function DeletionDialog({ procedure, onConfirm, onCancel }: Props) {
  const lastProcedure = useLastShown(procedure);
  if (!lastProcedure) return null;
  return (
    <ConfirmDialog
      title={`Delete ${lastProcedure.name}?`}
      action="Delete"
      isOpen={procedure !== null}
      onConfirm={() => onConfirm(lastProcedure)}
      onCancel={onCancel}
    >
      <p>Are you sure you want to delete this procedure? This action cannot be undone.</p>
      <p className="text-quiet">
        No review refers to {lastProcedure.name}. With it go its description, its other names and its page,{' '}
        <span className="wrap-anywhere">{decodeURI(paths.procedureReviews(lastProcedure.slug))}</span>.
      </p>
    </ConfirmDialog>
  );
}
