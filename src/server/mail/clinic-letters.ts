import { html } from 'hono/html';
import type { Letter } from './mailer.ts';

type About = { to: string; siteName: string; clinicName: string; url: string };

/** Tells a clinic that a patient wrote to it, and where to read it: never who, nor what. */
export function clinicInquiryLetter(about: About): Promise<Letter> {
  const { clinicName } = about;
  return toLetter(about, {
    subject: `A patient has written to ${clinicName}`,
    lines: [`A patient has written to ${clinicName}. The inquiry waits in your portal.`],
    link: 'Read it:',
  });
}

/** Tells a clinic what was decided about a change of its profile. */
export function clinicChangeLetter(
  about: About & { isApproved: boolean; fields: readonly string[]; reason: string | null },
): Promise<Letter> {
  const { clinicName, isApproved, fields, reason } = about;
  const decision = isApproved ? 'approved' : 'declined';
  return toLetter(about, {
    subject: `Your change of ${clinicName} was ${decision}`,
    lines: [
      `You asked us to change the profile of ${clinicName} (${fields.join(', ')}). We have ${decision} it.`,
      ...(reason === null ? [] : [`Reason: ${reason}`]),
    ],
    link: 'See your profile:',
  });
}

type Words = { subject: string; lines: readonly string[]; link: string };

async function toLetter({ to, siteName, url }: About, { subject, lines, link }: Words): Promise<Letter> {
  const body = await html`<!doctype html>
    <html lang="en">
      <body>
        <p>Hello,</p>
        ${lines.map((line) => html`<p>${line}</p>`)}
        <p>${link} <a href="${url}">${url}</a></p>
        <p>${siteName}</p>
      </body>
    </html>`;
  return {
    to,
    subject,
    html: String(body),
    text: ['Hello,', ...lines, `${link} ${url}`, siteName].join('\n\n'),
  };
}
