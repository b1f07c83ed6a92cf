import type { AdminClinic } from '#domain/clinic/admin-clinic-views.ts';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { useLastShown } from '#web/lib/lists/use-last-shown.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { describeUnpublishing } from './describe-loss.ts';

type Props = {
  clinic: AdminClinic | null;
  onConfirm: (clinic: AdminClinic) => void;
  onCancel: () => void;
};

/** Asks for confirmation before unpublishing a clinic, with the number of reviews that disappear. */
export function UnpublishConfirmation({ clinic, onConfirm, onCancel }: Props) {
  const shown = useLastShown(clinic);
  if (!shown) return null;
  return (
    <ConfirmDialog
      title="Unpublish this clinic?"
      action="Unpublish"
      isOpen={clinic !== null}
      onConfirm={() => onConfirm(shown)}
      onCancel={onCancel}
    >
      <p>
        <strong>{clinicLabel(shown)}</strong>
        {shown.nameKo && <span lang="ko"> {shown.nameKo}</span>}
      </p>
      <p>{describeUnpublishing(shown)}</p>
      <p className="text-quiet">Nothing is deleted. Publishing it again brings them back.</p>
    </ConfirmDialog>
  );
}
