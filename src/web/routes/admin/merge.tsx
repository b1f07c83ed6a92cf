import type { MergeKind } from '#domain/merge/merge-views.ts';
import MergeDialog from '#web/features/admin-merges/merge-dialog.tsx';
import { useStaff } from '#web/lib/staff-context.tsx';
import { useDialogRoute } from '#web/lib/lists/dialog-route.tsx';

/** Merges two entries; for administrators only. */
export function MergeRoute({ kind }: { kind: MergeKind }) {
  const { user } = useStaff();
  const { id, close } = useDialogRoute();
  return user.role === 'admin' && <MergeDialog kind={kind} id={id} onClose={close} />;
}
