import type { MergeKind } from '#domain/merge/merge-views.ts';
import MergeDialog from '#web/features/admin-merges/merge-dialog.tsx';
import { useStaff } from '#web/features/portal/staff-context.ts';
import { useDialogRoute } from '#web/lib/lists/dialog-route.tsx';

/** Merges two entries; for administrators only. */
export function MergeRoute({ kind }: { kind: MergeKind }) {
  const { api, user } = useStaff();
  const { id, close } = useDialogRoute();
  return user.role === 'admin' && <MergeDialog api={api} kind={kind} id={id} onClose={close} />;
}
