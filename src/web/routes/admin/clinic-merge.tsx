import { MergeRoute } from './merge.tsx';

export default function ClinicMergeRoute() {
  return <MergeRoute kind="clinic" />;
}
