import type { AdminClinic } from '#domain/clinic/admin-clinic-views.ts';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { useLastShown } from '#web/lib/lists/use-last-shown.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { describeLoss, describeUnpublishing } from './describe-loss.ts';

type Props = {
  clinic: AdminClinic | null;
  onConfirm: (clinic: AdminClinic) => void;
  onCancel: () => void;
};

/** Asks for confirmation before deleting a clinic, naming the data that is deleted and kept. */
export function DeleteConfirmation({ clinic, onConfirm, onCancel }: Props) {
  const lastClinic = useLastShown(clinic);
  if (!lastClinic) return null;
  return (
    <ConfirmDialog
      title="Delete this clinic?"
      action="Delete"
      isOpen={clinic !== null}
      onConfirm={() => onConfirm(lastClinic)}
      onCancel={onCancel}
    >
      <p>Are you sure you want to delete this clinic? This action cannot be undone.</p>
      <p>
        <strong>{clinicLabel(lastClinic)}</strong>
        {lastClinic.nameKo && <span lang="ko"> {lastClinic.nameKo}</span>}
      </p>
      <p className="text-quiet">{describeLoss(lastClinic)}</p>
      {lastClinic.published && (
        <p className="text-quiet">To take it off the site and keep everything, unpublish it instead.</p>
      )}
    </ConfirmDialog>
  );
}

/** Asks for confirmation before unpublishing a clinic, with the number of reviews that disappear. */
export function UnpublishConfirmation({ clinic, onConfirm, onCancel }: Props) {
  const lastClinic = useLastShown(clinic);
  if (!lastClinic) return null;
  return (
    <ConfirmDialog
      title="Unpublish this clinic?"
      action="Unpublish"
      isOpen={clinic !== null}
      onConfirm={() => onConfirm(lastClinic)}
      onCancel={onCancel}
    >
      <p>
        <strong>{clinicLabel(lastClinic)}</strong>
        {lastClinic.nameKo && <span lang="ko"> {lastClinic.nameKo}</span>}
      </p>
      <p>{describeUnpublishing(lastClinic)}</p>
      <p className="text-quiet">Nothing is deleted. Publishing it again brings them back.</p>
    </ConfirmDialog>
  );
}
