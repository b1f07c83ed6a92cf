import { type SubmitEvent, useRef } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { useFormDialog } from '#web/ui/form-dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { EditFields } from './edit-fields.tsx';
import { EditPhotos } from './edit-photos.tsx';
import { ReasonField } from './edits/reason-field.tsx';
import { ReviewChanges } from './edits/review-changes.tsx';
import { takeField } from './merge-drafts.ts';
import { DRAFT_FIELDS } from './review-draft.ts';
import { useEdit } from './use-edit.ts';
import { useProcedures } from './use-procedures.ts';

type Props = {
  review: AdminReview;
  /** Called when photos change, which is saved at once, before the form is. */
  onChange: (review: AdminReview) => void;
  onSaved: (review: AdminReview) => void;
};

/** Edits a review's fields and photos, and shows conflicting changes by other staff. */
export function EditForm({ review, onChange, onSaved }: Props) {
  const edit = useEdit(review, onSaved);
  const procedures = useProcedures();
  const form = useRef<HTMLFormElement>(null);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const { conflict, draft, setDraft } = edit;
  const formId = useFormDialog(edit);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const faults = await edit.save();
    const first = faults && [...DRAFT_FIELDS, 'editReason' as const].find((field) => faults[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };

  return (
    <Form id={formId} ref={form} onSubmit={submit}>
      {edit.isKept && (
        <p className="mb-4 border-l-4 border-amber bg-amber-wash px-3 py-2 text-sm">
          These are your answers from before. They are not saved yet.
        </p>
      )}
      {edit.refusal && (
        <p role="alert" className="mb-4 border-l-4 border-persimmon bg-sheet px-3 py-2 text-sm">
          Failed to update review: {edit.refusal}
        </p>
      )}
      {conflict && (
        <ConflictPanel
          key={edit.base.version}
          conflict={conflict}
          draft={draft}
          procedures={procedures}
          onTake={(side, field) => setDraft(takeField(draft, conflict[side], field))}
        />
      )}
      <ReviewChanges review={edit.base} />
      <EditFields draft={draft} faults={edit.faults} procedures={procedures} onChange={setDraft} />
      <div className="mt-4">
        <ReasonField
          reason={edit.reason}
          fault={edit.faults.editReason}
          field={reasonField}
          onChange={edit.setReason}
        />
      </div>
      <EditPhotos
        review={edit.base}
        demandReason={() => {
          const reason = edit.demandReason();
          if (reason === null) reasonField.current?.focus();
          return reason;
        }}
        onChange={(changed) => {
          edit.receive(changed);
          onChange(changed);
        }}
        onConflict={edit.receive}
      />
    </Form>
  );
}
