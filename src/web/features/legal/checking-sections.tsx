import type { Texts } from '#texts/checks.ts';
import { paths } from '#domain/paths.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { lead } from './lead.tsx';
import type { LegalSection } from './legal-page.tsx';
import { linkTo } from './text-link.tsx';

/** The checks before a review appears, their limits, and the meaning of 'verified'. */
export const checkingSections = (t: Texts): readonly LegalSection[] => [
  {
    id: 'verified',
    title: t.verifiedTitle,
    body: (
      <>
        <p>
          <Rich>{t.verifiedReview({ lead })}</Rich>
        </p>
        <p>
          <Rich>{t.verifiedClinic({ lead })}</Rich>
        </p>
        <p>{t.verifiedNotProved}</p>
      </>
    ),
  },
  {
    id: 'checked',
    title: t.checkedTitle,
    body: (
      <ul>
        <li>{t.checkedOwn}</li>
        <li>{t.checkedSubject}</li>
        <li>{t.checkedPrice}</li>
        <li>{t.checkedPhotos}</li>
        <li>{t.checkedPrivate}</li>
        <li>{t.checkedOnce}</li>
      </ul>
    ),
  },
  {
    id: 'not-checked',
    title: t.uncheckedTitle,
    body: (
      <>
        <ul>
          <li>
            <Rich>{t.uncheckedAuthor({ lead })}</Rich>
          </li>
          <li>
            <Rich>{t.uncheckedTreatment({ lead })}</Rich>
          </li>
          <li>
            <Rich>{t.uncheckedPayment({ lead })}</Rich>
          </li>
          <li>
            <Rich>{t.uncheckedMedical({ lead })}</Rich>
          </li>
          <li>
            <Rich>{t.uncheckedQualifications({ lead })}</Rich>
          </li>
        </ul>
        <p>{t.uncheckedCounts}</p>
      </>
    ),
  },
  {
    id: 'who-decides',
    title: t.decisionTitle,
    body: <p>{t.decision}</p>,
  },
  {
    id: 'edited',
    title: t.editedTitle,
    body: (
      <>
        <p>{t.edited}</p>
        <ul>
          <li>{t.editedPrivate}</li>
          <li>{t.editedSlip}</li>
          <li>{t.editedPhoto}</li>
          <li>{t.editedAsked}</li>
        </ul>
        <p>{t.editedMarked}</p>
      </>
    ),
  },
  {
    id: 'wrong',
    title: t.wrongTitle,
    body: (
      <p>
        <Rich>{t.wrong({ contact: linkTo(paths.contact({ subject: t.subject })) })}</Rich>
      </p>
    ),
  },
];
