import { html } from 'hono/html';
import { formatDate } from '#domain/dates.ts';
import { nameParts } from '#domain/review/edited-parts.ts';
import type { EditNote } from '#domain/review/review-words.ts';
import { composeLetter, type LetterPart, linkTo } from './compose-letter.ts';
import type { Letter } from './mailer.ts';

type MailedEdit = EditNote & { isRestore?: boolean };

/** Tells a submitter about edits to a published review, with the reasons. */
export function reviewEditedLetter(review: {
  to: string;
  siteName: string;
  clinicName: string;
  procedureName: string;
  /** 'R-000123', by which the submitter names the review. */
  reference: string;
  edits: readonly MailedEdit[];
  url: string;
  contactUrl: string;
}): Promise<Letter> {
  const { clinicName, procedureName, reference, edits, url, contactUrl } = review;
  return composeLetter(review, `Your review was edited: ${procedureName} at ${clinicName}`, [
    'Hello,',
    `Our editors have edited your review of ${procedureName} at ${clinicName} (${reference}):`,
    listEdits(edits),
    linkTo(url, 'Whatever does not stand as you wrote it is marked as edited on the page, with the reason:'),
    linkTo(contactUrl, 'If you do not agree, or want your review removed, write to us and name its number:'),
  ]);
}

const describeEdit = ({ at, reason, parts, isRestore }: MailedEdit) =>
  `${formatDate(at)}: ${nameParts(parts)}${isRestore ? ', as you sent it' : ''}. Reason: ${reason}`;

/** Lists the edits, each with its reason. */
export const listEdits = (edits: readonly MailedEdit[]): LetterPart => ({
  html: html`<ul>
    ${edits.map((edit) => html`<li>${describeEdit(edit)}</li>`)}
  </ul>`,
  text: edits.map((edit) => `- ${describeEdit(edit)}`).join('\n'),
});
