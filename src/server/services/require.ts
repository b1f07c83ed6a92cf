import { type Actor, isAdmin, isStaff } from '#domain/account/actor.ts';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';

/**
 * Returns the actor, which must not be a visitor, nor an account that still lacks a required second factor.
 * @throws AppError unauthenticated (401), forbidden (403) if a required second factor is missing
 */
export function requireAccount({ actor }: AppContext): Exclude<Actor, { kind: 'visitor' | 'enrolling' }> {
  if (actor.kind === 'visitor') throw new AppError('unauthenticated', 'Please log in.');
  if (actor.kind === 'enrolling')
    throw new AppError('forbidden', 'Set up your second factor first: administrators need one here.');
  return actor;
}

/**
 * Returns the signed-in staff member, who may still lack a required second factor. @throws AppError unauthenticated
 * (401), forbidden (403) for a clinic
 */
export function requireOwnStaff(ctx: AppContext): Extract<Actor, { kind: 'staff' | 'enrolling' }> {
  const actor = ctx.actor.kind === 'enrolling' ? ctx.actor : requireStaff(ctx);
  if (actor.kind === 'operator') throw new AppError('unauthenticated', 'Please log in.');
  return actor;
}

/**
 * Returns the actor, which must be a moderator, an administrator or the operator. @throws AppError unauthenticated
 * (401), forbidden (403) for a clinic
 */
export function requireStaff(ctx: AppContext): Extract<Actor, { kind: 'staff' | 'operator' }> {
  const actor = requireAccount(ctx);
  if (!isStaff(actor)) throw new AppError('forbidden', 'Only our staff can do this.');
  return actor;
}

/**
 * Returns the actor, which must be an administrator or the operator. @throws AppError unauthenticated (401), forbidden
 * (403)
 */
export function requireAdmin(ctx: AppContext) {
  const actor = requireStaff(ctx);
  if (!isAdmin(actor)) throw new AppError('forbidden', 'Only an administrator can do this.');
  return actor;
}

/** Returns the actor, which must be a clinic. @throws AppError unauthenticated (401), forbidden (403) for staff */
export function requireClinic(ctx: AppContext): Extract<Actor, { kind: 'clinic' }> {
  const actor = requireAccount(ctx);
  if (actor.kind !== 'clinic') throw new AppError('forbidden', 'Only a clinic can do this.');
  return actor;
}
