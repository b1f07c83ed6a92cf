import { MergeRoute } from './merge.tsx';

export default function ProcedureMergeRoute() {
  return <MergeRoute kind="procedure" />;
}
