import type { Texts } from '#texts/checks.ts';
import { paths } from '#domain/paths.ts';
import { linkTo } from '#web/ui/link-to.tsx';
import type { LegalSection } from './legal-page.tsx';
import { bullets, lead, paragraphs } from './prose.tsx';

/** The checks before a review appears, their limits, and the meaning of 'verified'. */
export const checkingSections = (t: Texts): readonly LegalSection[] => [
  {
    id: 'verified',
    title: t.verifiedTitle,
    body: paragraphs(t.verifiedReview({ lead }), t.verifiedClinic({ lead }), t.verifiedNotProved),
  },
  {
    id: 'checked',
    title: t.checkedTitle,
    body: bullets(
      t.checkedOwn,
      t.checkedSubject,
      t.checkedPrice,
      t.checkedPhotos,
      t.checkedPrivate,
      t.checkedOnce,
    ),
  },
  {
    id: 'not-checked',
    title: t.uncheckedTitle,
    body: (
      <>
        {bullets(
          t.uncheckedAuthor({ lead }),
          t.uncheckedTreatment({ lead }),
          t.uncheckedPayment({ lead }),
          t.uncheckedMedical({ lead }),
          t.uncheckedQualifications({ lead }),
        )}
        {paragraphs(t.uncheckedCounts)}
      </>
    ),
  },
  { id: 'who-decides', title: t.decisionTitle, body: paragraphs(t.decision) },
  {
    id: 'edited',
    title: t.editedTitle,
    body: (
      <>
        {paragraphs(t.edited)}
        {bullets(t.editedPrivate, t.editedSlip, t.editedPhoto, t.editedAsked)}
        {paragraphs(t.editedMarked)}
      </>
    ),
  },
  {
    id: 'wrong',
    title: t.wrongTitle,
    body: paragraphs(t.wrong({ contact: linkTo(paths.contact({ subject: t.subject })) })),
  },
];
