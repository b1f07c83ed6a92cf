import type { Actor } from '#domain/account/actor.ts';
import type { AdminProcedure } from '#domain/procedure/admin-procedure-views.ts';
import { PROCEDURE_MESSAGES } from '#domain/procedure/procedure-rules.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { ownDraftKey } from '#web/lib/forms/own-drafts.ts';
import { useEditForm } from '#web/lib/forms/use-edit-form.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { DRAFT_FIELDS, EMPTY_DRAFT, findFaults, toChange, toDraft, toFields } from './procedure-draft.ts';

export type Editing = {
  /** The procedure to edit; null for a new one. */
  procedure: AdminProcedure | null;
  onSaved: () => void;
};

/** Returns the key of the form's unsaved values, by which the tab opens the form again. */
export const procedureDraftKey = (actor: Actor) => ownDraftKey(actor, 'procedure', 'form');

/** State of the form for one procedure or a new one. */
export function useProcedureForm({ procedure, onSaved }: Editing) {
  const { actor } = useStaff();
  const { toast } = useToast();
  return useEditForm({
    draftKey: procedureDraftKey(actor),
    item: procedure,
    empty: EMPTY_DRAFT,
    fields: DRAFT_FIELDS,
    toValues: toDraft,
    versionOf: ({ version }) => version,
    findFaults: ({ values }) => findFaults(values),
    summarise: ({ name, category }) => (name || category ? PROCEDURE_MESSAGES.required : null),
    async send({ item, from, values, isChanged }) {
      if (!item) return staffApi.procedures.create(toFields(values));
      return isChanged ? staffApi.procedures.update(item, toChange(from, values)) : item;
    },
    onSaved(_, { isChanged }) {
      if (isChanged) toast({ kind: 'success', title: procedure ? 'Procedure updated' : 'Procedure created' });
      onSaved();
    },
  });
}
