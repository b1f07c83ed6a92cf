import { paths } from '#domain/paths.ts';
import type { AdminProcedure } from '#domain/procedure/admin-procedure-views.ts';
import { ItemConfirmation } from '#web/ui/item-confirmation.tsx';

type Props = {
  /** The procedure to delete; null closes the dialog. */
  item: AdminProcedure | null;
  onConfirm: (procedure: AdminProcedure) => void;
  onCancel: () => void;
};

/** Asks for confirmation before deleting a procedure, naming the data deleted with it. */
export function DeletionDialog(props: Props) {
  return (
    <ItemConfirmation {...props} title={({ name }) => `Delete ${name}?`} action="Delete">
      {({ name, slug }) => (
        <>
          <p>Are you sure you want to delete this procedure? This action cannot be undone.</p>
          <p className="text-quiet">
            No review refers to {name}. With it go its description, its other names and its page,{' '}
            <span className="wrap-anywhere">{decodeURI(paths.procedureReviews(slug))}</span>.
          </p>
        </>
      )}
    </ItemConfirmation>
  );
}
