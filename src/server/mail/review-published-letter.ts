import type { EditNote } from '#domain/review/review-words.ts';
import { composeLetter, linkTo } from './compose-letter.ts';
import type { Letter } from './mailer.ts';
import { listEdits } from './review-edited-letter.ts';

/** Tells a submitter that the review is published, with its link and the edits made before. */
export function reviewPublishedLetter(review: {
  to: string;
  siteName: string;
  clinicName: string;
  procedureName: string;
  /** 'R-000123', by which the submitter names the review. */
  reference: string;
  edits: readonly EditNote[];
  url: string;
  contactUrl: string;
}): Promise<Letter> {
  const { clinicName, procedureName, reference, edits, url, contactUrl } = review;
  const edited = 'Before it was published, our editors edited these parts, and the page says so:';
  const end =
    'Your e-mail address is never published. To have your review changed or removed, write to us and name its number:';
  return composeLetter(review, `Your review is public: ${procedureName} at ${clinicName}`, [
    'Hello,',
    `Your review of ${procedureName} at ${clinicName} (${reference}) has been checked and is public now:`,
    linkTo(url),
    ...(edits.length > 0 ? [edited, listEdits(edits)] : []),
    'Thank you for writing it. It helps others who have to decide.',
    linkTo(contactUrl, end),
  ]);
}
