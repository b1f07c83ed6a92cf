import clinicFieldsTexts from '#texts/portal-clinic-fields.ts';
import portalLettersTexts from '#texts/portal-letters.ts';
import { profileFieldNames } from '#domain/clinic/profile-field-names.ts';
import type { PortalLocale } from '#domain/portal-locales.ts';
import type { Letter } from './mailer.ts';
import { plainLetter } from './plain-letter.ts';

type About = { to: string; siteName: string; locale: PortalLocale; clinicName: string; url: string };

/** Tells a clinic that a patient wrote, with a link; never the patient's name or message. */
export function clinicInquiryLetter(about: About): Promise<Letter> {
  const t = portalLettersTexts(about.locale);
  const clinic = about.clinicName;
  return plainLetter(about, {
    subject: t.inquirySubject({ clinic }),
    lines: [t.inquiryText({ clinic })],
    link: t.inquiryLink,
  });
}

/** Tells a clinic about the decision on its profile change; the reason is in staff's own words. */
export function clinicChangeLetter(
  about: About & { isApproved: boolean; fields: readonly string[]; reason: string | null },
): Promise<Letter> {
  const { clinicName: clinic, locale, isApproved, reason } = about;
  const t = portalLettersTexts(locale);
  const names = new Map<string, string>(Object.entries(profileFieldNames(clinicFieldsTexts(locale))));
  const fields = about.fields.map((field) => names.get(field) ?? field).join(t.fieldSeparator);
  return plainLetter(about, {
    subject: (isApproved ? t.approvedSubject : t.declinedSubject)({ clinic }),
    lines: [
      (isApproved ? t.approvedText : t.declinedText)({ clinic, fields }),
      ...(reason === null ? [] : [t.reason({ reason })]),
    ],
    link: t.profileLink,
  });
}

type Named = { name: string; nameKo: string | null };

/** Tells a clinic what staff decided about a price that it posts; the reason is in staff's own words. */
export function postedPriceLetter(
  about: About & {
    decision: 'approved' | 'declined' | 'ended';
    procedure: Named;
    /** False if visitors don't see the clinic. */
    isClinicPublished: boolean;
    reason: string | null;
  },
): Promise<Letter> {
  const { clinicName: clinic, locale, decision, reason } = about;
  const t = portalLettersTexts(locale);
  const procedure = (locale === 'ko' && about.procedure.nameKo) || about.procedure.name;
  const words = {
    approved: {
      subject: t.postedApprovedSubject,
      text: about.isClinicPublished ? t.postedApprovedText : t.postedApprovedUnseenText,
    },
    declined: { subject: t.postedDeclinedSubject, text: t.postedDeclinedText },
    ended: { subject: t.postedEndedSubject, text: t.postedEndedText },
  }[decision];
  return plainLetter(about, {
    subject: words.subject({ procedure }),
    lines: [words.text({ clinic, procedure }), ...(reason === null ? [] : [t.reason({ reason })])],
    link: t.pricesLink,
  });
}
