import type { Texts } from '#texts/terms.ts';
import { paths } from '#domain/paths.ts';
import { SUBMISSION_LIMITS } from '#domain/review/submission-rules.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { lead } from './lead.tsx';
import type { LegalSection } from './legal-page.tsx';
import { linkTo } from './text-link.tsx';

const checks = linkTo(paths.howReviewsAreChecked());
const privacy = linkTo(paths.privacy());

/** Sections of the terms of service. @param title of the page, which messages about it have as their subject */
export function termsSections(t: Texts, title: string, site: string): readonly LegalSection[] {
  const contact = linkTo(paths.contact({ subject: title }));
  return [
    {
      id: 'service',
      title: t.serviceTitle,
      body: (
        <>
          <p>{t.service({ site })}</p>
          <p>{t.serviceAccepted}</p>
        </>
      ),
    },
    {
      id: 'not-medical-advice',
      title: t.medicalTitle,
      body: (
        <>
          <p>
            <Rich>{t.medical({ lead })}</Rich>
          </p>
          <p>{t.medicalNoAdvice}</p>
        </>
      ),
    },
    {
      id: 'prices',
      title: t.pricesTitle,
      body: <p>{t.prices}</p>,
    },
    {
      id: 'submissions',
      title: t.truthTitle,
      body: (
        <>
          <p>{t.truth}</p>
          <ul>
            <li>{t.truthAge({ age: SUBMISSION_LIMITS.age.lowest })}</li>
            <li>{t.truthOwn}</li>
            <li>{t.truthUnpaid}</li>
            <li>{t.truthPhotos}</li>
            <li>{t.truthLawful}</li>
          </ul>
          <p>{t.truthClinics}</p>
        </>
      ),
    },
    {
      id: 'moderation',
      title: t.moderationTitle,
      body: (
        <p>
          <Rich>{t.moderation({ checks, contact })}</Rich>
        </p>
      ),
    },
    {
      id: 'intellectual-property',
      title: t.propertyTitle,
      body: (
        <>
          <p>{t.propertyYours}</p>
          <p>{t.propertyOurs({ site })}</p>
          <p>
            <Rich>{t.propertyInfringed({ contact })}</Rich>
          </p>
        </>
      ),
    },
    {
      id: 'conduct',
      title: t.conductTitle,
      body: <p>{t.conduct}</p>,
    },
    {
      id: 'liability',
      title: t.liabilityTitle,
      body: <p>{t.liability({ site })}</p>,
    },
    {
      id: 'modifications',
      title: t.changesTitle,
      body: <p>{t.changes}</p>,
    },
    {
      id: 'contact',
      title: t.contactTitle,
      body: (
        <p>
          <Rich>{t.contact({ privacy, contact })}</Rich>
        </p>
      ),
    },
  ];
}
