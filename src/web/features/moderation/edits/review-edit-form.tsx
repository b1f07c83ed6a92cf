import { useRef } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { EditForm } from '#web/ui/edit-form.tsx';
import { useFormDialog } from '#web/ui/form-dialog.tsx';
import { describeField, FIELD_LABELS } from './draft-labels.ts';
import { EditFields } from './edit-fields.tsx';
import { EditPhotos } from './edit-photos.tsx';
import { ReasonField } from './reason-field.tsx';
import { ReviewChanges } from './review-changes.tsx';
import { useEdit } from './use-edit.ts';
import { useProcedures } from '../use-procedures.ts';

type Props = {
  review: AdminReview;
  /** Called when photos change, which is saved at once, before the form is. */
  onPhotos: (review: AdminReview) => void;
  onSaved: (review: AdminReview) => void;
};

/** Edits a review's fields and photos. */
export function ReviewEditForm({ review, onPhotos, onSaved }: Props) {
  const edit = useEdit(review, onSaved);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const { item, values, faults } = edit;
  const procedures = useProcedures(item.version);
  return (
    <EditForm
      edit={edit}
      id={useFormDialog({ isSaving: edit.isSaving, isChanged: edit.hasUnsaved })}
      thing="review"
      version={item.version}
      labels={FIELD_LABELS}
      describe={(draft, field) => describeField(draft, field, procedures)}
      failure="Failed to update review"
    >
      <ReviewChanges review={item} />
      <EditFields draft={values} faults={faults} procedures={procedures} onChange={edit.change} />
      <div className="mt-4">
        <ReasonField
          reason={values.editReason}
          fault={faults.editReason}
          field={reasonField}
          onChange={(editReason) => edit.change({ editReason })}
        />
      </div>
      <EditPhotos
        review={item}
        stages={values.photoStages}
        stageFault={faults.photoStages}
        onStages={(photoStages) => edit.change({ photoStages })}
        demandReason={() => {
          const reason = edit.demandReason();
          if (reason === null) reasonField.current?.focus();
          return reason;
        }}
        onChange={(changed) => {
          edit.receivePhotos(changed);
          onPhotos(changed);
        }}
        onConflict={edit.receive}
      />
    </EditForm>
  );
}
