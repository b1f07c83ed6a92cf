import { html } from 'hono/html';
import type { EditNote } from '#domain/review/review-words.ts';
import type { Letter } from './mailer.ts';
import { editList, editText } from './review-edited-letter.ts';

/** Tells a submitter that the review is published, with its link and the edits made before. */
export async function reviewPublishedLetter(review: {
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
  const { to, siteName, clinicName, procedureName, reference, edits, url, contactUrl } = review;
  const edited = 'Before it was published, our editors edited these parts, and the page says so:';
  const what = `Your review of ${procedureName} at ${clinicName} (${reference})`;
  const end =
    'Your e-mail address is never published. To have your review changed or removed, write to us and name its number:';
  const body = await html`<!doctype html>
    <html lang="en">
      <body>
        <p>Hello,</p>
        <p>${what} has been checked and is public now:</p>
        <p><a href="${url}">${url}</a></p>
        ${
          edits.length > 0
            ? html`<p>${edited}</p>
                ${editList(edits)}`
            : ''
        }
        <p>Thank you for writing it. It helps others who have to decide.</p>
        <p>
          ${end}
          <a href="${contactUrl}">${contactUrl}</a>
        </p>
        <p>${siteName}</p>
      </body>
    </html>`;
  return {
    to,
    subject: `Your review is public: ${procedureName} at ${clinicName}`,
    html: String(body),
    text: [
      'Hello,',
      `${what} has been checked and is public now:`,
      url,
      ...(edits.length > 0 ? [edited, editText(edits)] : []),
      'Thank you for writing it. It helps others who have to decide.',
      `${end} ${contactUrl}`,
      siteName,
    ].join('\n\n'),
  };
}
