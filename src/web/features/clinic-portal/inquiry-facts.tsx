import clinicTexts, { type Texts } from '#texts/portal-clinic.ts';
import type { ReactNode } from 'react';
import type { OwnInquiry } from '#domain/clinic-portal/clinic-portal-views.ts';
import { guessLanguage } from '#domain/guess-language.ts';
import { langOf } from '#domain/text-language.ts';
import { Paragraphs } from '#web/parts/paragraphs.tsx';
import { RemovalNote } from '#web/parts/removal-note.tsx';
import { mailLink } from '#web/lib/links/mail-link.ts';
import { linkClass } from '#web/ui/button.ts';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';

/** Sender and details of an inquiry, then the patient's own words in full. */
export function InquiryFacts({ inquiry }: { inquiry: OwnInquiry }) {
  const t = useTexts(clinicTexts);
  const formats = useFormats();
  const { name, email, procedure, budget, closedAt, message } = inquiry;
  return (
    <>
      <dl className="mt-3 divide-y divide-hairline border-y border-hairline text-sm">
        <Fact name={t.patientName}>{name ?? t.notGiven}</Fact>
        <Fact name={t.contactEmail}>
          {email ? (
            <a href={answerHref(t, inquiry, email)} className={`${linkClass} wrap-anywhere`}>
              {email}
            </a>
          ) : (
            t.notGiven
          )}
        </Fact>
        <Fact name={t.procedure}>{procedure ?? t.noProcedure}</Fact>
        {budget !== null && <Fact name={t.budget}>{formats.amount(budget)}</Fact>}
        {closedAt !== null && (
          <Fact name={t.keptUntil}>
            <RemovalNote
              since={closedAt}
              period="answeredMessageDays"
              unless={inquiry.status === 'archived' ? t.unlessRestored : undefined}
            />
          </Fact>
        )}
      </dl>
      <section aria-labelledby="inquiry-message" className="mt-5">
        <h3 id="inquiry-message" className="text-lg">
          {t.message}
        </h3>
        <div
          lang={langOf(guessLanguage(message))}
          className="max-w-measure space-y-3 font-serif wrap-anywhere"
        >
          <Paragraphs text={message} />
        </div>
      </section>
    </>
  );
}

/** The subject of the answer is in English in every language of the portal: patients write from abroad. */
function answerHref(t: Texts, { procedure }: OwnInquiry, email: string): string {
  return mailLink(email, procedure ? t.answerSubjectAbout({ procedure }) : t.answerSubject);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-quiet">{name}</dt>
      <dd className="min-w-0 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
