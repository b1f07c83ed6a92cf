import legalHeadsTexts from '#texts/legal-heads.ts';
import privacyTexts, { type Texts } from '#texts/privacy.ts';
import { useSite } from '#web/lib/heads/use-site.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { UNCONFIRMED_DAYS } from '#domain/alert/alert.ts';
import { paths } from '#domain/paths.ts';
import type { Retention } from '#domain/retention-schema.ts';
import { SUBMISSION_LIMITS } from '#domain/review/submission-rules.ts';
import { linkTo } from '#web/ui/link-to.tsx';
import { periodText } from './period-text.ts';
import { bullets, lead, paragraphs } from './prose.tsx';

export default function PrivacyPage() {
  const t = useTexts(privacyTexts);
  const { privacyTitle } = useTexts(legalHeadsTexts);
  const site = useSite();
  // Missing only if the root loader failed, and then the root shows its error page.
  if (!site) return null;
  const { name, retention } = site;
  return (
    <LegalPage
      title={privacyTitle}
      day="2025-04-05"
      intro={<p>{t.intro({ site: name })}</p>}
      sections={privacySections(t, name, retention)}
    />
  );
}

/** Sections of the privacy policy. */
function privacySections(t: Texts, site: string, retention: Retention): readonly LegalSection[] {
  const contact = linkTo(paths.contact({ subject: t.subject }));
  const kept = (days: number) => ({ period: periodText(t, days) });
  return [
    {
      id: 'email',
      title: t.emailTitle,
      body: (
        <>
          {paragraphs(t.email)}
          {bullets(
            t.emailReview({ lead }),
            t.emailClinic({ lead }),
            t.emailMessage({ lead }),
            t.emailReport({ lead }),
            t.emailAlerts({ lead }),
            t.emailAccount({ lead }),
          )}
          {paragraphs(t.emailKept)}
        </>
      ),
    },
    {
      id: 'content',
      title: t.contentTitle,
      body: paragraphs(
        t.contentReview,
        t.contentPhotos({ lead }),
        t.contentEdits,
        t.contentLetters,
        t.contentMessages,
        t.contentInquiries,
      ),
    },
    {
      id: 'usage',
      title: t.usageTitle,
      body: paragraphs(
        t.usageTechnical,
        t.usageAnalytics({ lead }),
        t.usageSearches({ lead }),
        t.usageStorage({ lead }),
        t.usageShortlist({ lead }),
        t.usagePhotos({ lead }),
      ),
    },
    {
      id: 'legal-bases',
      title: t.basesTitle,
      body: (
        <>
          {paragraphs(t.bases)}
          <dl>
            <dt>{t.basesConsent}</dt>
            <dd>{t.basesConsentText}</dd>
            <dt>{t.basesAnswers}</dt>
            <dd>{t.basesAnswersText}</dd>
            <dt>{t.basesInterests}</dt>
            <dd>{t.basesInterestsText}</dd>
            <dt>{t.basesLaw}</dt>
            <dd>{t.basesLawText}</dd>
          </dl>
        </>
      ),
    },
    { id: 'sharing', title: t.sharingTitle, body: paragraphs(t.sharing) },
    {
      id: 'rights',
      title: t.rightsTitle,
      body: paragraphs(t.rights, t.rightsUse({ contact }), t.rightsErasure({ lead }), t.rightsOfOthers),
    },
    {
      id: 'retention',
      title: t.retentionTitle,
      body: bullets(
        t.keptReviews,
        t.keptDeclined(kept(retention.declinedDays)),
        t.keptClinics(kept(retention.declinedDays)),
        t.keptMessages(kept(retention.answeredMessageDays)),
        t.keptLetters(kept(retention.mailFileDays)),
        t.keptAlerts(kept(UNCONFIRMED_DAYS)),
        t.keptRecords,
        t.keptBackups,
      ),
    },
    {
      id: 'children',
      title: t.childrenTitle,
      body: paragraphs(t.children({ age: SUBMISSION_LIMITS.age.lowest })),
    },
    { id: 'changes', title: t.changesTitle, body: paragraphs(t.changes({ contact, site })) },
  ];
}
