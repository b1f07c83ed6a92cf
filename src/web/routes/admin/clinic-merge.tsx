import { MergeDialog } from '#web/features/admin-merges/merge-dialog.tsx';

export default function ClinicMergeRoute() {
  return <MergeDialog kind="clinic" />;
}
