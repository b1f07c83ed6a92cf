import { useParams } from 'react-router';
import { ClinicDialog } from '#web/features/admin-clinics/clinic-dialog.tsx';
import { useClinicScreen } from '#web/features/admin-clinics/clinic-screen.ts';
import { useDialogRoute } from '#web/lib/lists/dialog-route.tsx';

/** The form for a clinic; without an id for a new one. */
export default function ClinicEditRoute() {
  const { id, isOpen, close } = useDialogRoute();
  const { onSaved } = useClinicScreen();
  const isNew = useParams()['id'] === undefined;
  return <ClinicDialog id={isNew && isOpen ? 'new' : id} onClose={close} onSaved={onSaved} />;
}
