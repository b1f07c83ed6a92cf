import { useState } from 'react';
import type { AdminProcedure, ProcedureCategory } from '#domain/procedure/admin-procedure-views.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ProcedureForm } from './procedure-form.tsx';
import { procedureDraftKey } from './use-procedure-form.ts';

type Props = {
  /** The procedure to edit, 'new' for a new one; null closes the dialog. */
  opened: AdminProcedure | 'new' | null;
  categories: readonly ProcedureCategory[];
  onClose: () => void;
  onSaved: () => void;
  /** Called after a category was added, even if the procedure is not saved. */
  onAddCategory: () => void;
};

/** Dialog with the form that adds or edits a procedure. */
export function ProcedureDialog({ opened, onClose, onSaved, ...rest }: Props) {
  const { actor } = useStaff();
  const [added, setAdded] = useState<readonly ProcedureCategory[]>([]);
  const procedure = opened === 'new' ? null : opened;
  const isNew = procedure === null;
  const known = new Set(rest.categories.map(({ slug }) => slug));
  const categories = [...rest.categories, ...added.filter(({ slug }) => !known.has(slug))];
  return (
    <FormDialog
      title={isNew ? 'Add New Procedure' : 'Edit Procedure'}
      description={procedure?.name}
      isOpen={opened !== null}
      save={isNew ? 'Create procedure' : 'Save changes'}
      draftKey={procedureDraftKey(actor)}
      onDiscard={onClose}
    >
      {opened && (
        <ProcedureForm
          procedure={procedure}
          categories={categories}
          onSaved={onSaved}
          onAddCategory={(category) => {
            setAdded((last) => [...last, category]);
            rest.onAddCategory();
          }}
        />
      )}
    </FormDialog>
  );
}
