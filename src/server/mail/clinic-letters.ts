import type { Letter } from './mailer.ts';
import { plainLetter } from './plain-letter.ts';

type About = { to: string; siteName: string; clinicName: string; url: string };

/** Tells a clinic that a patient wrote, with a link; never the patient's name or message. */
export function clinicInquiryLetter(about: About): Promise<Letter> {
  const { clinicName } = about;
  return plainLetter(about, {
    subject: `A patient has written to ${clinicName}`,
    lines: [`A patient has written to ${clinicName}. The inquiry waits in your portal.`],
    link: 'Read it:',
  });
}

/** Tells a clinic about the decision on its profile change. */
export function clinicChangeLetter(
  about: About & { isApproved: boolean; fields: readonly string[]; reason: string | null },
): Promise<Letter> {
  const { clinicName, isApproved, fields, reason } = about;
  const decision = isApproved ? 'approved' : 'declined';
  return plainLetter(about, {
    subject: `Your change of ${clinicName} was ${decision}`,
    lines: [
      `You asked us to change the profile of ${clinicName} (${fields.join(', ')}). We have ${decision} it.`,
      ...(reason === null ? [] : [`Reason: ${reason}`]),
    ],
    link: 'See your profile:',
  });
}
