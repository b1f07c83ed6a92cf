import { demand } from '#domain/account/permission.ts';
import type { AdminSurgeon } from '#domain/surgeon/admin-surgeon-views.ts';
import { surgeonCan } from '#domain/surgeon/surgeon-policy.ts';
import type { Replaced } from '../row-version.ts';
import type { Verb } from '../verb.ts';
import { changeSurgeon, type SurgeonInput } from './change-surgeon.ts';

/**
 * Corrects the name that pages show; reviews keep what patients wrote, and the address stays.
 * @throws AppError not-found, forbidden; ConflictError with the present surgeon
 */
export const renameSurgeon: Verb<SurgeonInput & { name: string }, AdminSurgeon & Replaced> = ({
  ctx,
  input,
}) =>
  changeSurgeon(ctx, input, (surgeon) => {
    demand(surgeonCan.rename(ctx.actor));
    const { name } = input;
    return surgeon.name === name ? null : { set: { name }, action: 'rename', details: { fields: ['name'] } };
  });
