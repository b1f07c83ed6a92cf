import { findBugFaults } from '#domain/message/bug-report-rules.ts';
import type { ApiPath } from '#web/api/route-types.ts';
import { sendForm } from '#web/api/submissions.ts';
import { useIsBrowser } from '#web/lib/use-is-browser.ts';
import { useWrittenForm } from '#web/lib/forms/use-written-form.ts';
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
  const { toast } = useToast();
  const isBrowser = useIsBrowser();
  const { form, summary, faults, failure, isSending, receipt, onSubmit, onChange, startAgain } =
    useWrittenForm({
      fields: FIELDS,
      draftFields: DRAFT_FIELDS,
      draftKey: 'bug-draft',
      findFaults: findBugFaults,
      send: ({ email, ...report }, key) =>
        sendForm('POST /bug-reports', { ...report, ...(email.trim() !== '' && { email }) }, key),
      failed: 'Failed to submit the report. Please try again later.',
      onSent: () =>
        toast({
          kind: 'success',
          title: 'Bug report submitted',
          description: 'Thank you for helping us improve!',
          isSaidInPlace: true,
        }),
    });
  if (receipt) return <BugReported reference={receipt.reference} onAgain={startAgain} />;

  return (
    <form
      ref={form}
      method="post"
      action={'/api/bug-reports' satisfies ApiPath<'POST /bug-reports'>}
      noValidate={isBrowser}
      aria-label="Report a bug"
      className="space-y-5"
      onSubmit={onSubmit}
      onChange={onChange}
    >
      <FaultSummary
        box={summary}
        faults={FIELDS.map((field) => ({ id: idOf(field), message: faults[field] }))}
      />
      <FormField
        id={idOf('title')}
        label="Issue Title"
        hint="In a few words: what does not work"
        error={faults['title']}
      >
        {(control) => <input {...control} name="title" autoComplete="off" required />}
      </FormField>
      <FormField
        id={idOf('description')}
        label="Detailed Description"
        hint="Which page, what you did, what you expected, and what happened instead"
        error={faults['description']}
      >
        {(control) => <textarea {...control} name="description" rows={8} minLength={10} required />}
      </FormField>
      <FormField
        id={idOf('email')}
        label="Email (optional)"
        hint="Only if we may ask you about it. It is shown to nobody else."
        error={faults['email']}
      >
        {(control) => <input {...control} type="email" name="email" autoComplete="email" />}
      </FormField>
      <FormEnd failure={failure} isSending={isSending} send="Submit Report" sending="Submitting..." />
    </form>
  );
}
