import type { AdminClinic } from '#domain/clinic/admin-clinic-views.ts';
import type { AppContext } from '#server/context.ts';
import { requireStaff } from '../account/require.ts';
import { readAdminClinic } from './read-admin-clinics.ts';

/** Returns a clinic in the staff's view, published or not. @throws AppError not-found */
export function getAdminClinic({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { id: number };
}): Promise<AdminClinic> {
  requireStaff(ctx);
  return readAdminClinic(ctx.db, input.id);
}
