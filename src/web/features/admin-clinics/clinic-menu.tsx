import { isAdmin } from '#domain/account/actor.ts';
import { refusalOf } from '#domain/account/permission.ts';
import type { AdminClinic } from '#domain/clinic/admin-clinic-views.ts';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { clinicCan } from '#domain/clinic/clinic-policy.ts';
import { paths } from '#domain/paths.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { Link } from '#web/lib/links/link.tsx';
import { useSettled } from '#web/lib/presses/use-settled.ts';
import { ActionsMenu } from '#web/ui/actions-menu.tsx';
import { MenuItem, MenuLine } from '#web/ui/menu.tsx';

type Props = {
  clinic: AdminClinic;
  onEdit: () => void;
  onPublish: (published: boolean) => void;
  onRefuse: () => void;
  onVerify: (verified: boolean) => void;
  onMerge: () => void;
  onDelete: () => void;
};

/** Menu of actions for a clinic; the permission table decides which are enabled. */
export function ClinicMenu({ clinic, onEdit, onPublish, onRefuse, onVerify, onMerge, onDelete }: Props) {
  const { actor } = useStaff();
  const { published, verified } = clinic;
  const { isSettled, guard } = useSettled(`${clinic.id} ${clinic.version}`);
  return (
    <ActionsMenu label={`Actions for ${clinicLabel(clinic)}`}>
      <MenuItem onClick={onEdit} disabledReason={refusalOf(clinicCan.edit(actor))}>
        Edit Clinic
      </MenuItem>
      <MenuItem
        onClick={guard(() => onPublish(!published))}
        isInert={!isSettled}
        disabledReason={refusalOf(clinicCan.publish(actor))}
      >
        {published ? 'Unpublish' : 'Publish'}
      </MenuItem>
      {!published && clinic.isSubmission && (
        <MenuItem onClick={onRefuse} disabledReason={refusalOf(clinicCan.refuse(actor, clinic))}>
          Refuse
        </MenuItem>
      )}
      <MenuItem
        onClick={guard(() => onVerify(!verified))}
        isInert={!isSettled}
        disabledReason={refusalOf(clinicCan.verify(actor))}
      >
        {verified ? 'Remove verification' : 'Verify'}
      </MenuItem>
      {published && <MenuItem render={<Link to={paths.clinic(clinic.slug)} />}>View public page</MenuItem>}
      {isAdmin(actor) && (
        <>
          <MenuLine />
          <MenuItem onClick={onMerge} disabledReason={refusalOf(clinicCan.merge(actor))}>
            Merge with another
          </MenuItem>
          <MenuItem isDestructive onClick={onDelete} disabledReason={refusalOf(clinicCan.remove(actor))}>
            Delete
          </MenuItem>
        </>
      )}
    </ActionsMenu>
  );
}
