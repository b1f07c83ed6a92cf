import legalHeadsTexts from '#texts/legal-heads.ts';
import termsTexts, { type Texts } from '#texts/terms.ts';
import { useSiteName } from '#web/lib/heads/use-site.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { paths } from '#domain/paths.ts';
import { SUBMISSION_LIMITS } from '#domain/review/submission-rules.ts';
import { linkTo } from '#web/ui/link-to.tsx';
import { bullets, lead, paragraphs } from './prose.tsx';

export default function TermsPage() {
  const t = useTexts(termsTexts);
  const { termsTitle: title } = useTexts(legalHeadsTexts);
  const name = useSiteName();
  return (
    <LegalPage
      title={title}
      day="2025-04-05"
      intro={<p>{t.intro({ site: name })}</p>}
      sections={termsSections(t, title, name)}
    />
  );
}

const checks = linkTo(paths.howReviewsAreChecked());
const privacy = linkTo(paths.privacy());

/** Sections of the terms of service. @param title of the page, which messages about it have as their subject */
function termsSections(t: Texts, title: string, site: string): readonly LegalSection[] {
  const contact = linkTo(paths.contact({ subject: title }));
  return [
    { id: 'service', title: t.serviceTitle, body: paragraphs(t.service({ site }), t.serviceAccepted) },
    {
      id: 'not-medical-advice',
      title: t.medicalTitle,
      body: paragraphs(t.medical({ lead }), t.medicalNoAdvice),
    },
    { id: 'prices', title: t.pricesTitle, body: paragraphs(t.prices) },
    {
      id: 'submissions',
      title: t.truthTitle,
      body: (
        <>
          {paragraphs(t.truth)}
          {bullets(
            t.truthAge({ age: SUBMISSION_LIMITS.age.lowest }),
            t.truthOwn,
            t.truthUnpaid,
            t.truthPhotos,
            t.truthLawful,
          )}
          {paragraphs(t.truthClinics)}
        </>
      ),
    },
    { id: 'moderation', title: t.moderationTitle, body: paragraphs(t.moderation({ checks, contact })) },
    {
      id: 'intellectual-property',
      title: t.propertyTitle,
      body: paragraphs(t.propertyYours, t.propertyOurs({ site }), t.propertyInfringed({ contact })),
    },
    { id: 'conduct', title: t.conductTitle, body: paragraphs(t.conduct) },
    { id: 'liability', title: t.liabilityTitle, body: paragraphs(t.liability({ site })) },
    { id: 'modifications', title: t.changesTitle, body: paragraphs(t.changes) },
    { id: 'contact', title: t.contactTitle, body: paragraphs(t.contact({ privacy, contact })) },
  ];
}
