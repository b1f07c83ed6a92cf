import ErasureView from '#web/features/admin-erasure/erasure-view.tsx';
import { AdminsOnly } from './admins-only.tsx';

export default function ErasureRoute() {
  return (
    <AdminsOnly>
      <ErasureView />
    </AdminsOnly>
  );
}
