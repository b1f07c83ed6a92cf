import type { Alerts } from '#domain/alert/alert-views.ts';
import { findSubscriber } from './alert-token.ts';
import { readAlerts } from './read-alerts.ts';
import type { Verb } from '../verb.ts';

/** Returns what the address of a token follows. @throws AppError not-found */
export const getAlerts: Verb<{ token: string }, Alerts> = async ({ ctx, input }) => {
  const rows = await readAlerts(ctx.db, await findSubscriber(ctx.db, input.token));
  return {
    alerts: rows.map(({ id, of, slug, name, confirmedAt }) => ({
      id,
      of,
      slug,
      name,
      isConfirmed: confirmedAt !== null,
    })),
  };
};
