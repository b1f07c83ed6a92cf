import { useState } from 'react';
import type { SessionUser } from '#domain/account/account-views.ts';
import type { AdminProcedure, ProcedureCategory } from '#domain/procedure/admin-procedure-views.ts';
import type { AdminApi } from '#web/api/admin.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { forgetAnswers, type Kept } from './kept-draft.ts';
import { ProcedureForm } from './procedure-form.tsx';

/** The initial values of a form; `isKept` marks values restored from an earlier session. */
export type Opened = Kept & { isKept: boolean };

type Props = {
  api: AdminApi;
  user: SessionUser;
  opened: Opened | null;
  categories: readonly ProcedureCategory[];
  onClose: () => void;
  onSaved: (saved: AdminProcedure) => void;
  /** Called after a category was added, even if the procedure is not saved. */
  onAddCategory: () => void;
};

/** Dialog with the form that adds or edits a procedure. */
export function ProcedureDialog({ api, user, opened, onClose, onSaved, ...rest }: Props) {
  const [added, setAdded] = useState<readonly ProcedureCategory[]>([]);
  const isNew = !opened?.base;
  const known = new Set(rest.categories.map(({ slug }) => slug));
  const categories = [...rest.categories, ...added.filter(({ slug }) => !known.has(slug))];
  return (
    <FormDialog
      title={isNew ? 'Add New Procedure' : 'Edit Procedure'}
      description={opened?.base?.name}
      isOpen={opened !== null}
      save={isNew ? 'Create procedure' : 'Save changes'}
      onDiscard={() => {
        forgetAnswers(user);
        onClose();
      }}
    >
      {opened && (
        <ProcedureForm
          api={api}
          user={user}
          start={opened}
          isKept={opened.isKept}
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
