import { MergeDialog } from '#web/features/admin-merges/merge-dialog.tsx';

export default function ProcedureMergeRoute() {
  return <MergeDialog kind="procedure" />;
}
