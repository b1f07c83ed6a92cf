import type { ReactNode } from 'react';
import type { OwnInquiry } from '#domain/clinic-portal/clinic-portal-views.ts';
import { formatCurrency } from '#domain/money.ts';
import { splitParagraphs } from '#domain/text.ts';
import { textLanguage } from '#domain/text-language.ts';
import { RemovalNote } from '#web/parts/removal-note.tsx';
import { mailLink } from '#web/lib/links/mail-link.ts';
import { linkClass } from '#web/ui/button.ts';
import { NO_PROCEDURE } from './inquiry-row.tsx';

/** Sender and details of an inquiry, then the patient's own words in full. */
export function InquiryFacts({ inquiry }: { inquiry: OwnInquiry }) {
  const { name, email, procedure, budget, closedAt, message } = inquiry;
  return (
    <>
      <dl className="mt-3 divide-y divide-hairline border-y border-hairline text-sm">
        <Fact name="Patient name">{name ?? 'Not given'}</Fact>
        <Fact name="Contact email">
          {email ? (
            <a href={answerHref(inquiry, email)} className={`${linkClass} wrap-anywhere`}>
              {email}
            </a>
          ) : (
            'Not given'
          )}
        </Fact>
        <Fact name="Procedure interested in">{procedure ?? NO_PROCEDURE}</Fact>
        {budget !== null && <Fact name="Budget">{formatCurrency(budget)}</Fact>}
        {closedAt !== null && (
          <Fact name="How long it is kept">
            <RemovalNote
              since={closedAt}
              period="answeredMessageDays"
              unless={inquiry.status === 'archived' ? 'you restore it' : undefined}
            />
          </Fact>
        )}
      </dl>
      <section aria-labelledby="inquiry-message" className="mt-5">
        <h3 id="inquiry-message" className="text-lg">
          Message
        </h3>
        <div lang={textLanguage(message)} className="max-w-measure space-y-3 font-serif wrap-anywhere">
          {splitParagraphs(message).map((paragraph, index) => (
            // The paragraphs are never reordered.
            // oxlint-disable-next-line react/no-array-index-key
            <p key={index} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
      </section>
    </>
  );
}

function answerHref({ procedure }: OwnInquiry, email: string): string {
  const subject = procedure ? `Your inquiry about ${procedure}` : 'Your inquiry';
  return mailLink(email, subject);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-quiet">{name}</dt>
      <dd className="min-w-0 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
