import type { AdminClinic } from '#domain/clinic/admin-clinic-views.ts';
import { requireStaff } from '../require.ts';
import { readAdminClinic } from './read-admin-clinics.ts';
import type { Verb } from '../verb.ts';

/** Returns a clinic in the staff's view, published or not. @throws AppError not-found */
export const getAdminClinic: Verb<{ id: number }, AdminClinic> = ({ ctx, input }) => {
  requireStaff(ctx);
  return readAdminClinic(ctx.db, input.id);
};
