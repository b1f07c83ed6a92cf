import type { AdminClinic } from '#domain/clinic/admin-clinic-views.ts';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { useLastShown } from '#web/lib/lists/use-last-shown.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { describeLoss } from './describe-loss.ts';

type Props = {
  clinic: AdminClinic | null;
  onConfirm: (clinic: AdminClinic) => void;
  onCancel: () => void;
};

/** Asks for confirmation before deleting a clinic, naming the data that is deleted and kept. */
export function DeleteConfirmation({ clinic, onConfirm, onCancel }: Props) {
  const shown = useLastShown(clinic);
  if (!shown) return null;
  return (
    <ConfirmDialog
      title="Delete this clinic?"
      action="Delete"
      isOpen={clinic !== null}
      onConfirm={() => onConfirm(shown)}
      onCancel={onCancel}
    >
      <p>Are you sure you want to delete this clinic? This action cannot be undone.</p>
      <p>
        <strong>{clinicLabel(shown)}</strong>
        {shown.nameKo && <span lang="ko"> {shown.nameKo}</span>}
      </p>
      <p className="text-quiet">{describeLoss(shown)}</p>
      {shown.published && (
        <p className="text-quiet">To take it off the site and keep everything, unpublish it instead.</p>
      )}
    </ConfirmDialog>
  );
}
