import bugReportTexts from '#texts/bug-report.ts';
import { findBugFaults } from '#domain/message/bug-report-rules.ts';
import { MESSAGE_LIMITS } from '#domain/message/message-rules.ts';
import type { ApiPath } from '#web/api/route-types.ts';
import { sendForm } from '#web/api/submissions.ts';
import { useMessageForm } from '#web/parts/use-message-form.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { WrittenForm } from '#web/ui/written-form.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { BugReported } from './bug-reported.tsx';

const FIELDS = ['title', 'description', 'email'] as const;
const DRAFT_FIELDS = ['title', 'description'] as const;

const idOf = (field: string) => `bug-${field}`;

/**
 * Form that reports a bug. Without JavaScript it is submitted as a plain form, and the response is a page.
 */
export default function BugForm() {
  const t = useTexts(bugReportTexts);
  const { faults, receipt, frame, startAgain } = useMessageForm({
    fields: FIELDS,
    draftFields: DRAFT_FIELDS,
    draftKey: 'bug-draft',
    findFaults: findBugFaults,
    send: ({ email, ...report }, key) =>
      sendForm('POST /bug-reports', { ...report, ...(email.trim() !== '' && { email }) }, key),
    failed: t.failed,
    sent: { title: t.sentTitle, description: t.thanks },
  });
  if (receipt) return <BugReported reference={receipt.reference} onAgain={startAgain} />;

  return (
    <WrittenForm
      frame={frame}
      label={t.formLabel}
      action={'/api/bug-reports' satisfies ApiPath<'POST /bug-reports'>}
      faults={FIELDS.map((field) => ({ id: idOf(field), message: faults[field] }))}
      send={t.send}
      sending={t.sending}
    >
      <FormField id={idOf('title')} label={t.issue} hint={t.issueHint} error={faults['title']}>
        {(control) => <input {...control} name="title" autoComplete="off" required />}
      </FormField>
      <FormField
        id={idOf('description')}
        label={t.details}
        hint={t.detailsHint}
        error={faults['description']}
      >
        {(control) => (
          <textarea
            {...control}
            name="description"
            rows={8}
            minLength={MESSAGE_LIMITS.message.shortest}
            required
          />
        )}
      </FormField>
      <FormField id={idOf('email')} label={t.email} hint={t.emailHint} error={faults['email']}>
        {(control) => <input {...control} type="email" name="email" autoComplete="email" />}
      </FormField>
    </WrittenForm>
  );
}
