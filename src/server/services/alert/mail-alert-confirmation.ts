import { eq } from 'drizzle-orm';
import alertLettersTexts from '#texts/alert-letters.ts';
import { alertPaths } from '#domain/alert/alert-paths.ts';
import { CONFIRMATION_LIMIT, UNCONFIRMED_DAYS } from '#domain/alert/alert.ts';
import { localPath, readLocale } from '#domain/locales.ts';
import { alertSubscribers } from '#server/db/schema/index.ts';
import { bullets, composeLetter, linkTo } from '#server/mail/compose-letter.ts';
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
  const t = alertLettersTexts(language);
  const url = siteUrl + localPath(language, alertPaths.own({ token }));
  // An address that follows it already is told where that is ended.
  const parts =
    waiting.length > 0
      ? [
          t.confirmText({ site: siteName }),
          bullets(waiting),
          linkTo(url, t.confirmLink),
          t.confirmEnd({ days: UNCONFIRMED_DAYS }),
        ]
      : [t.alreadyText({ site: siteName }), linkTo(url, t.manageLink)];
  const about = { to: subscriber.email, siteName, locale: language };
  const send = async () =>
    ctx.mailer.send(await composeLetter(about, t.confirmSubject({ site: siteName }), parts));
  await sendOnce(ctx, `alert-confirmation/${subscriberId}/${requestedAt}`, () =>
    sendWithinLimit(ctx, [CONFIRMATION_LIMIT, key], send),
  );
};
