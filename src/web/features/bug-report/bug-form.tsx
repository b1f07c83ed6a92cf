import bugReportTexts from '#texts/bug-report.ts';
import messageFaultAreaTexts from '#texts/message-faults.ts';
import { findBugFaults } from '#domain/message/bug-report-rules.ts';
import type { ApiPath } from '#web/api/route-types.ts';
import { sendForm } from '#web/api/submissions.ts';
import { useIsBrowser } from '#web/lib/use-is-browser.ts';
import { useWrittenForm } from '#web/lib/forms/use-written-form.ts';
import { withLanguage } from '#web/lib/forms/with-language.ts';
import { messageFaultTexts } from '#domain/message/message-fault-texts.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { FaultSummary } from '#web/ui/fault-summary.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { BugReported } from './bug-reported.tsx';

const FIELDS = ['title', 'description', 'email'] as const;
const DRAFT_FIELDS = ['title', 'description'] as const;

const idOf = (field: string) => `bug-${field}`;

/**
 * Form that reports a bug. Without JavaScript it is submitted as a plain form, and the response is a page.
 */
export function BugForm() {
  const t = useTexts(bugReportTexts);
  const faultTexts = messageFaultTexts(useTexts(messageFaultAreaTexts));
  const locale = useLocale();
  const { toast } = useToast();
  const isBrowser = useIsBrowser();
  const { form, summary, faults, failure, isSending, receipt, onSubmit, onChange, startAgain } =
    useWrittenForm({
      fields: FIELDS,
      draftFields: DRAFT_FIELDS,
      draftKey: 'bug-draft',
      findFaults: findBugFaults,
      faultTexts,
      send: ({ email, ...report }, key) =>
        sendForm('POST /bug-reports', { ...report, ...(email.trim() !== '' && { email }) }, key),
      failed: t.failed,
      onSent: () =>
        toast({
          kind: 'success',
          title: t.sentTitle,
          description: t.thanks,
          isSaidInPlace: true,
        }),
    });
  if (receipt) return <BugReported reference={receipt.reference} onAgain={startAgain} />;

  return (
    <form
      ref={form}
      method="post"
      action={withLanguage('/api/bug-reports' satisfies ApiPath<'POST /bug-reports'>, locale)}
      noValidate={isBrowser}
      aria-label={t.formLabel}
      className="space-y-5"
      onSubmit={onSubmit}
      onChange={onChange}
    >
      <FaultSummary
        box={summary}
        faults={FIELDS.map((field) => ({ id: idOf(field), message: faults[field] }))}
      />
      <FormField id={idOf('title')} label={t.issue} hint={t.issueHint} error={faults['title']}>
        {(control) => <input {...control} name="title" autoComplete="off" required />}
      </FormField>
      <FormField
        id={idOf('description')}
        label={t.details}
        hint={t.detailsHint}
        error={faults['description']}
      >
        {(control) => <textarea {...control} name="description" rows={8} minLength={10} required />}
      </FormField>
      <FormField id={idOf('email')} label={t.email} hint={t.emailHint} error={faults['email']}>
        {(control) => <input {...control} type="email" name="email" autoComplete="email" />}
      </FormField>
      <FormEnd failure={failure} isSending={isSending} send={t.send} sending={t.sending} />
    </form>
  );
}
