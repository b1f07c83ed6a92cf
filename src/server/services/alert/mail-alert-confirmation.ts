import { eq } from 'drizzle-orm';
import alertLettersTexts from '#texts/alert-letters.ts';
import { CONFIRMATION_LIMIT } from '#domain/alert/alert.ts';
import { readLocale } from '#domain/locales.ts';
import { alertSubscribers } from '#server/db/schema/index.ts';
import { alertConfirmationLetter } from '#server/mail/alert-letters.ts';
import { sendOnce } from '../mail/send-once.ts';
import { sendWithinLimit } from '../mail/send-within-limit.ts';
import { tokenOf } from './alert-token.ts';
import { readAlerts } from './read-alerts.ts';
import type { Verb } from '../verb.ts';

type ConfirmationRequest = { subscriberId: number; requestedAt: string; language?: string };

/**
 * Mails an address, once for each request, the link by which it confirms what it asked for. Sends none beyond the daily
 * limit of an address, which counts as sent.
 */
export const mailAlertConfirmation: Verb<ConfirmationRequest, void> = async ({
  ctx,
  input: { subscriberId, requestedAt, language: requested },
}) => {
  const [subscriber] = await ctx.db
    .select()
    .from(alertSubscribers)
    .where(eq(alertSubscribers.id, subscriberId));
  if (!subscriber) return;
  const language = readLocale(requested) ?? subscriber.language;
  const waiting = (await readAlerts(ctx.db, subscriberId, { isConfirmed: false, language })).map(
    ({ name }) => name,
  );
  const token = await tokenOf(ctx, subscriber.seed);
  const key = await ctx.auth.sign(`alerts to ${subscriber.email.toLowerCase()}`);
  const { siteName, siteUrl } = ctx.config;
  const about = { ...subscriber, siteName, siteUrl, language, token, waiting };
  const send = async () => ctx.mailer.send(await alertConfirmationLetter(alertLettersTexts, about));
  await sendOnce(ctx, `alert-confirmation/${subscriberId}/${requestedAt}`, () =>
    sendWithinLimit(ctx, [CONFIRMATION_LIMIT, key], send),
  );
};
