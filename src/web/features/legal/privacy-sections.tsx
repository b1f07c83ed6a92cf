import type { Texts } from '#texts/privacy.ts';
import { UNCONFIRMED_DAYS } from '#domain/alert/alert.ts';
import { paths } from '#domain/paths.ts';
import type { Retention } from '#domain/retention-schema.ts';
import { SUBMISSION_LIMITS } from '#domain/review/submission-rules.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { lead } from './lead.tsx';
import type { LegalSection } from './legal-page.tsx';
import { periodText } from './period-text.ts';
import { linkTo } from './text-link.tsx';

/** Sections of the privacy policy. */
export function privacySections(t: Texts, site: string, retention: Retention): readonly LegalSection[] {
  const contact = linkTo(paths.contact({ subject: t.subject }));
  const period = (days: number) => periodText(t, days);
  return [
    {
      id: 'email',
      title: t.emailTitle,
      body: (
        <>
          <p>{t.email}</p>
          <ul>
            <li>
              <Rich>{t.emailReview({ lead })}</Rich>
            </li>
            <li>
              <Rich>{t.emailClinic({ lead })}</Rich>
            </li>
            <li>
              <Rich>{t.emailMessage({ lead })}</Rich>
            </li>
            <li>
              <Rich>{t.emailReport({ lead })}</Rich>
            </li>
            <li>
              <Rich>{t.emailAlerts({ lead })}</Rich>
            </li>
            <li>
              <Rich>{t.emailAccount({ lead })}</Rich>
            </li>
          </ul>
          <p>{t.emailKept}</p>
        </>
      ),
    },
    {
      id: 'content',
      title: t.contentTitle,
      body: (
        <>
          <p>{t.contentReview}</p>
          <p>
            <Rich>{t.contentPhotos({ lead })}</Rich>
          </p>
          <p>{t.contentEdits}</p>
          <p>{t.contentLetters}</p>
          <p>{t.contentMessages}</p>
          <p>{t.contentInquiries}</p>
        </>
      ),
    },
    {
      id: 'usage',
      title: t.usageTitle,
      body: (
        <>
          <p>{t.usageTechnical}</p>
          <p>
            <Rich>{t.usageAnalytics({ lead })}</Rich>
          </p>
          <p>
            <Rich>{t.usageSearches({ lead })}</Rich>
          </p>
          <p>
            <Rich>{t.usageStorage({ lead })}</Rich>
          </p>
          <p>
            <Rich>{t.usageShortlist({ lead })}</Rich>
          </p>
          <p>
            <Rich>{t.usagePhotos({ lead })}</Rich>
          </p>
        </>
      ),
    },
    {
      id: 'legal-bases',
      title: t.basesTitle,
      body: (
        <>
          <p>{t.bases}</p>
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
    {
      id: 'sharing',
      title: t.sharingTitle,
      body: <p>{t.sharing}</p>,
    },
    {
      id: 'rights',
      title: t.rightsTitle,
      body: (
        <>
          <p>{t.rights}</p>
          <p>
            <Rich>{t.rightsUse({ contact })}</Rich>
          </p>
          <p>
            <Rich>{t.rightsErasure({ lead })}</Rich>
          </p>
          <p>{t.rightsOfOthers}</p>
        </>
      ),
    },
    {
      id: 'retention',
      title: t.retentionTitle,
      body: (
        <ul>
          <li>{t.keptReviews}</li>
          <li>{t.keptDeclined({ period: period(retention.declinedDays) })}</li>
          <li>{t.keptClinics({ period: period(retention.declinedDays) })}</li>
          <li>{t.keptMessages({ period: period(retention.answeredMessageDays) })}</li>
          <li>{t.keptLetters({ period: period(retention.mailFileDays) })}</li>
          <li>{t.keptAlerts({ period: period(UNCONFIRMED_DAYS) })}</li>
          <li>{t.keptRecords}</li>
          <li>{t.keptBackups}</li>
        </ul>
      ),
    },
    {
      id: 'children',
      title: t.childrenTitle,
      body: <p>{t.children({ age: SUBMISSION_LIMITS.age.lowest })}</p>,
    },
    {
      id: 'changes',
      title: t.changesTitle,
      body: (
        <p>
          <Rich>{t.changes({ contact, site })}</Rich>
        </p>
      ),
    },
  ];
}
