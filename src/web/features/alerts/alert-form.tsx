import alertsTexts from '#texts/alerts.ts';
import errorTexts from '#texts/errors.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { alertPaths } from '#domain/alert/alert-paths.ts';
import { EMAIL_LIMITS, isEmail, readEmail } from '#domain/email.ts';
import type { ApiPath } from '#web/api/route-types.ts';
import { sendForm } from '#web/api/submissions.ts';
import { focusHeading } from '#web/lib/focus/focus-heading.ts';
import { useShortForm } from '#web/lib/forms/use-short-form.ts';
import { withLanguage } from '#web/lib/forms/with-language.ts';
import { useErrorText } from '#web/lib/reading/use-error-text.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { useIsBrowser } from '#web/lib/use-is-browser.ts';
import { FormEnd } from '#web/ui/form-end.tsx';
import { FormField } from '#web/ui/form-field.tsx';

type Named = { slug: string; name: string };

/** Subject of an alert: clinics together, or a procedure. */
export type Subjects = { clinics: readonly Named[]; procedure: Named | null };

/**
 * Form that asks for alerts. Scripts send it in place, so that what is typed is kept if it cannot be sent; without them it
 * is a plain form.
 */
export function AlertForm(subjects: Subjects) {
  const { clinics, procedure } = subjects;
  const t = useTexts(alertsTexts);
  const isBrowser = useIsBrowser();
  const { form, faults, errorText, isBusy, onSubmit } = useAlertRequest(subjects);
  return (
    <form
      ref={form}
      method="post"
      action={withLanguage('/api/alerts' satisfies ApiPath<'POST /alerts'>, useLocale())}
      noValidate={isBrowser}
      className="space-y-5"
      onSubmit={onSubmit}
    >
      <ul className="list-disc space-y-1 ps-5">
        {clinics.map(({ slug, name }) => (
          <li key={slug}>{t.reviewsOf({ name })}</li>
        ))}
        {procedure && <li>{t.pricesOf({ name: procedure.name })}</li>}
      </ul>
      <input type="hidden" name="clinic" value={clinics.map(({ slug }) => slug).join(',')} />
      <input type="hidden" name="procedure" value={procedure?.slug ?? ''} />
      <FormField id="alert-email" label={t.email} hint={t.emailHint} error={faults.email}>
        {(control) => (
          <input
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={EMAIL_LIMITS.longest}
            required
          />
        )}
      </FormField>
      <FormEnd failure={errorText} isSending={isBusy} send={t.send} sending={t.sending} />
    </form>
  );
}

/** Sends the form in place and leads to the page that says so. */
function useAlertRequest({ clinics, procedure }: Subjects) {
  const t = useTexts(alertsTexts);
  const errors = useTexts(errorTexts);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const isSent = useRef(false);
  // The form, which had the focus, is gone once it was sent.
  useEffect(
    () => () => {
      if (isSent.current) focusHeading();
    },
    [],
  );
  return useShortForm({
    names: ['email'],
    findFaults: ({ email }) => (isEmail(readEmail(email)) ? {} : { email: 'emailInvalid' }),
    faultTexts: { emailInvalid: t.emailInvalid },
    send: async ({ email }) => {
      const clinic = clinics.map(({ slug }) => slug).join(',');
      await sendForm('POST /alerts', { email: readEmail(email), clinic, procedure: procedure?.slug ?? '' });
      isSent.current = true;
      await navigate(alertPaths.form({ sent: 'yes' }));
    },
    reasonOf: (error) => errorText(error) || errors.unreached,
  });
}
