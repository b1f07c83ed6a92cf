import { createMiddleware } from 'hono/factory';
import type { AppContext } from '#server/context.ts';
import {
  requireAccount,
  requireAdmin,
  requireClinic,
  requireOwnStaff,
  requireStaff,
} from '#server/services/require.ts';
import type { AppEnv } from './env.ts';

/** Rejects callers without access with 401 or 403 before the body is read. */
const only = (demand: (ctx: AppContext) => unknown) =>
  createMiddleware<AppEnv>(async (c, next) => {
    demand(c.var.ctx);
    await next();
  });

export const onlyAccounts = only(requireAccount);
export const onlyStaff = only(requireStaff);
/** Staff, including those who must still set up a second factor. */
export const onlyOwnStaff = only(requireOwnStaff);
export const onlyAdmins = only(requireAdmin);
export const onlyClinics = only(requireClinic);
