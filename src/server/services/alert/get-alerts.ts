import type { Alerts } from '#domain/alert/alert-views.ts';
import type { Locale } from '#domain/locales.ts';
import { findSubscriber } from './alert-token.ts';
import { readAlerts } from './read-alerts.ts';
import type { Verb } from '../verb.ts';

/**
 * Returns what the address of a token follows.
 * @param input.language of names of procedures
 * @throws AppError not-found
 */
export const getAlerts: Verb<{ token: string; language: Locale }, Alerts> = async ({ ctx, input }) => {
  const rows = await readAlerts(ctx.db, await findSubscriber(ctx.db, input.token), {
    language: input.language,
  });
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
