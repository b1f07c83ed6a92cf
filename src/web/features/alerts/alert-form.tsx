import alertsTexts from '#texts/alerts.ts';
import { EMAIL_LIMITS } from '#domain/email.ts';
import type { ApiPath } from '#web/api/route-types.ts';
import { withLanguage } from '#web/lib/forms/with-language.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { FormField } from '#web/ui/form-field.tsx';

type Named = { slug: string; name: string };

/** Subject of an alert: clinics together, or a procedure. */
export type Subjects = { clinics: readonly Named[]; procedure: Named | null };

/** Form that asks for alerts. It is sent as a plain form, so it needs no scripts. */
export function AlertForm({ clinics, procedure }: Subjects) {
  const t = useTexts(alertsTexts);
  return (
    <form
      method="post"
      action={withLanguage('/api/alerts' satisfies ApiPath<'POST /alerts'>, useLocale())}
      className="space-y-5"
    >
      <ul className="list-disc space-y-1 ps-5">
        {clinics.map(({ slug, name }) => (
          <li key={slug}>{t.reviewsOf({ name })}</li>
        ))}
        {procedure && <li>{t.pricesOf({ name: procedure.name })}</li>}
      </ul>
      <input type="hidden" name="clinic" value={clinics.map(({ slug }) => slug).join(',')} />
      <input type="hidden" name="procedure" value={procedure?.slug ?? ''} />
      <FormField id="alert-email" label={t.email} hint={t.emailHint}>
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
      <button type="submit" className={buttonClass('primary')}>
        {t.send}
      </button>
    </form>
  );
}
