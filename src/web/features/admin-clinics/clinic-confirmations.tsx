import type { AdminClinic } from '#domain/clinic/admin-clinic-views.ts';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { ItemConfirmation } from '#web/ui/item-confirmation.tsx';
import { describeLoss, describeUnpublishing } from './describe-loss.ts';

type Props = {
  item: AdminClinic | null;
  onConfirm: (clinic: AdminClinic) => void;
  onCancel: () => void;
};

/** Asks for confirmation before deleting a clinic, naming the data that is deleted and kept. */
export function DeleteConfirmation(props: Props) {
  return (
    <ItemConfirmation {...props} title="Delete this clinic?" action="Delete">
      {(clinic) => (
        <>
          <p>Are you sure you want to delete this clinic? This action cannot be undone.</p>
          <ClinicNames clinic={clinic} />
          <p className="text-quiet">{describeLoss(clinic)}</p>
          {clinic.published && (
            <p className="text-quiet">To take it off the site and keep everything, unpublish it instead.</p>
          )}
        </>
      )}
    </ItemConfirmation>
  );
}

/** Asks for confirmation before unpublishing a clinic, with the number of reviews that disappear. */
export function UnpublishConfirmation(props: Props) {
  return (
    <ItemConfirmation {...props} title="Unpublish this clinic?" action="Unpublish">
      {(clinic) => (
        <>
          <ClinicNames clinic={clinic} />
          <p>{describeUnpublishing(clinic)}</p>
          <p className="text-quiet">Nothing is deleted. Publishing it again brings them back.</p>
        </>
      )}
    </ItemConfirmation>
  );
}

/** The names of a clinic that a confirmation is about. */
export const ClinicNames = ({ clinic }: { clinic: AdminClinic }) => (
  <p>
    <strong>{clinicLabel(clinic)}</strong>
    {clinic.nameKo && <span lang="ko"> {clinic.nameKo}</span>}
  </p>
);
