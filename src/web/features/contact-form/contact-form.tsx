import contactTexts from '#texts/contact.ts';
import { useState } from 'react';
import { localPath } from '#domain/locales.ts';
import { findContactFaults, isNameOptional, MESSAGE_LIMITS } from '#domain/message/message-rules.ts';
import { paths } from '#domain/paths.ts';
import type { ApiPath } from '#web/api/route-types.ts';
import { sendForm } from '#web/api/submissions.ts';
import { useMessageForm } from '#web/parts/use-message-form.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { WrittenForm } from '#web/ui/written-form.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { AboutLines, aboutFaultOf, removeId } from './about-lines.tsx';
import { MessageSent } from './message-sent.tsx';
import type { About, MessageTopic } from './message-topic.ts';

const FIELDS = ['name', 'email', 'subject', 'message'] as const;
const DRAFT_FIELDS = ['subject', 'message'] as const;

const idOf = (field: string) => `contact-${field}`;

/**
 * Form that writes to the operator. Without JavaScript it is submitted as a plain form, and the response is a
 * page.
 * @param about clinic and review named by the page's link
 */
export default function ContactForm({ about: { clinic, review, subject } }: { about: MessageTopic }) {
  const t = useTexts(contactTexts);
  const locale = useLocale();
  const [removed, setRemoved] = useState<readonly About['kind'][]>([]);
  const lines = [clinic, review].filter((line) => line !== null && !removed.includes(line.kind)) as About[];
  const isAbout = (kind: About['kind']) => lines.some((line) => line.kind === kind);
  const isAboutReview = isAbout('review');
  const needsName = !isNameOptional({ subject, message: '' }, { isAboutReview });
  const target = {
    ...(clinic && isAbout('clinic') && { clinic: clinic.slug }),
    ...(review && isAboutReview && { reviewId: review.id }),
  };
  const { form, faults, receipt, frame, startAgain } = useMessageForm({
    fields: FIELDS,
    otherFields: ['clinic', 'reviewId'],
    draftFields: DRAFT_FIELDS,
    draftKey: `contact-draft ${clinic?.slug ?? ''} ${review?.id ?? ''} ${subject}`,
    findFaults: (answers) => findContactFaults(answers, { isAboutReview }),
    alongside: JSON.stringify(target),
    send: (answers, key) => sendForm('POST /inquiries', { type: 'contact', ...answers, ...target }, key),
    failed: t.failed,
    sent: { title: t.sentTitle, description: t.thanks },
  });
  if (receipt) return <MessageSent reference={receipt.reference} onAgain={startAgain} />;

  return (
    <WrittenForm
      frame={frame}
      label={t.formLabel}
      action={'/api/inquiries' satisfies ApiPath<'POST /inquiries'>}
      faults={[
        ...lines.map((line) => ({ id: removeId(line), message: aboutFaultOf(faults, line) })),
        ...FIELDS.map((field) => ({ id: idOf(field), message: faults[field] })),
      ]}
      send={t.send}
      sending={t.sending}
    >
      <AboutLines
        lines={lines}
        faults={faults}
        pathWithout={({ kind }) =>
          localPath(
            locale,
            paths.contact({
              subject,
              clinic: kind === 'clinic' ? null : clinic?.slug,
              review: kind === 'review' ? null : review?.id,
            }),
          )
        }
        onRemove={({ kind }) => {
          setRemoved([...removed, kind]);
          form.current?.querySelector<HTMLElement>('[name=subject]')?.focus();
        }}
      />
      {Object.entries(target).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          id={idOf('name')}
          label={t.name}
          hint={needsName ? undefined : t.nameOptional}
          error={faults['name']}
        >
          {(control) => <input {...control} name="name" autoComplete="name" required={needsName} />}
        </FormField>
        <FormField id={idOf('email')} label={t.email} hint={t.emailHint} error={faults['email']}>
          {(control) => <input {...control} type="email" name="email" autoComplete="email" required />}
        </FormField>
      </div>
      <FormField id={idOf('subject')} label={t.subject} error={faults['subject']}>
        {(control) => (
          <input
            {...control}
            name="subject"
            defaultValue={subject}
            data-begun=""
            autoComplete="off"
            required
          />
        )}
      </FormField>
      <FormField id={idOf('message')} label={t.message} error={faults['message']}>
        {(control) => (
          <textarea
            {...control}
            name="message"
            rows={8}
            minLength={MESSAGE_LIMITS.message.shortest}
            required
          />
        )}
      </FormField>
    </WrittenForm>
  );
}
