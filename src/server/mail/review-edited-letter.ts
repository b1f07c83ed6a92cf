import { html } from 'hono/html';
import { formatDate } from '#domain/dates.ts';
import { nameParts } from '#domain/review/edited-parts.ts';
import type { EditNote } from '#domain/review/review-words.ts';
import type { Letter } from './mailer.ts';

type MailedEdit = EditNote & { isRestore?: boolean };

/** Tells a submitter about edits to a published review, with the reasons. */
export async function reviewEditedLetter(review: {
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
  const { to, siteName, clinicName, procedureName, reference, edits, url, contactUrl } = review;
  const what = `Our editors have edited your review of ${procedureName} at ${clinicName} (${reference}):`;
  const marked = 'Whatever does not stand as you wrote it is marked as edited on the page, with the reason:';
  const ask = 'If you do not agree, or want your review removed, write to us and name its number:';
  const body = await html`<!doctype html>
    <html lang="en">
      <body>
        <p>Hello,</p>
        <p>${what}</p>
        ${editList(edits)}
        <p>${marked} <a href="${url}">${url}</a></p>
        <p>${ask} <a href="${contactUrl}">${contactUrl}</a></p>
        <p>${siteName}</p>
      </body>
    </html>`;
  return {
    to,
    subject: `Your review was edited: ${procedureName} at ${clinicName}`,
    html: String(body),
    text: ['Hello,', what, editText(edits), `${marked} ${url}`, `${ask} ${contactUrl}`, siteName].join(
      '\n\n',
    ),
  };
}

const describeEdit = ({ at, reason, parts, isRestore }: MailedEdit) =>
  `${formatDate(at)}: ${nameParts(parts)}${isRestore ? ', as you sent it' : ''}. Reason: ${reason}`;

/** Renders the edits as an HTML list. */
export const editList = (edits: readonly MailedEdit[]) =>
  html`<ul>
    ${edits.map((edit) => html`<li>${describeEdit(edit)}</li>`)}
  </ul>`;

/** Renders the edits as plain text. */
export const editText = (edits: readonly MailedEdit[]) =>
  edits.map((edit) => `- ${describeEdit(edit)}`).join('\n');
