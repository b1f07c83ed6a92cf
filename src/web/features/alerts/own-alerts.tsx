import alertsTexts, { type Texts } from '#texts/alerts.ts';
import type { Alerts } from '#domain/alert/alert-views.ts';
import type { ReactNode } from 'react';
import type { ApiPath } from '#web/api/route-types.ts';
import { withLanguage } from '#web/lib/forms/with-language.ts';
import { Rich, toHidden } from '#web/lib/texts/rich.tsx';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';

type Props = Alerts & { token: string };

/** The alerts of a letter's address, confirmed or not, with buttons to confirm and to end them. Needs no scripts. */
export function OwnAlerts({ alerts, token }: Props) {
  const t = useTexts(alertsTexts);
  const waiting = alerts.filter(({ isConfirmed }) => !isConfirmed);
  const confirmed = alerts.filter(({ isConfirmed }) => isConfirmed);
  return (
    <>
      {waiting.length > 0 && (
        <section aria-labelledby="waiting">
          <h2 id="waiting" className="text-xl">
            {t.waiting}
          </h2>
          <ul className="mt-3 list-disc space-y-1 ps-5">
            {waiting.map((alert) => (
              <li key={alert.id}>{nameOf(t, alert)}</li>
            ))}
          </ul>
          <PlainForm path="/api/alerts/confirm" token={token}>
            <button type="submit" className={`${buttonClass('primary')} mt-4`}>
              {t.confirm}
            </button>
          </PlainForm>
        </section>
      )}
      {confirmed.length > 0 && (
        <section aria-labelledby="following" className="mt-8 first:mt-0">
          <h2 id="following" className="text-xl">
            {t.following}
          </h2>
          <ul className="mt-3 border-t border-hairline">
            {confirmed.map((alert) => (
              <li
                key={alert.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline py-3"
              >
                <span className="min-w-0 break-words">{nameOf(t, alert)}</span>
                <PlainForm path="/api/alerts/end" token={token}>
                  <input type="hidden" name="id" value={alert.id} />
                  <button type="submit" className={buttonClass('secondary')}>
                    <Rich>{t.end({ name: nameOf(t, alert), of: toHidden })}</Rich>
                  </button>
                </PlainForm>
              </li>
            ))}
          </ul>
        </section>
      )}
      <PlainForm path="/api/alerts/end" token={token}>
        <button type="submit" className={`${buttonClass('secondary')} mt-8`}>
          {t.endAll}
        </button>
      </PlainForm>
    </>
  );
}

const nameOf = (t: Texts, { of, name }: Alerts['alerts'][number]): string =>
  of === 'clinic' ? t.reviewsOf({ name }) : t.pricesOf({ name });

type FormProps = {
  path: ApiPath<'POST /alerts/confirm'> | ApiPath<'POST /alerts/end'>;
  token: string;
  children: ReactNode;
};

function PlainForm({ path, token, children }: FormProps) {
  return (
    <form method="post" action={withLanguage(path, useLocale())}>
      <input type="hidden" name="token" value={token} />
      {children}
    </form>
  );
}
