import faultTexts, { type Texts } from '#texts/portal-faults.ts';
import { CLINIC_LIMITS } from '#domain/clinic/clinic-submission-rules.ts';
import { SUPPORT_LIMITS } from '#domain/clinic-portal/support-request-rules.ts';
import type { PortalFault } from '#domain/fault-messages.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

/** Returns the texts for the faults of the forms of the clinics' portal. */
export const portalFaultTexts = (t: Texts): Readonly<Record<PortalFault, string>> => ({
  phoneInvalid: t.phoneInvalid,
  websiteInvalid: t.websiteInvalid,
  kakaotalkInvalid: t.kakaotalkInvalid,
  lineInvalid: t.lineInvalid,
  whatsappInvalid: t.whatsappInvalid,
  wechatInvalid: t.wechatInvalid,
  specialtyTooLong: t.specialtyTooLong({ limit: CLINIC_LIMITS.specialties.longest }),
  specialtiesTooMany: t.specialtiesTooMany({ limit: CLINIC_LIMITS.specialties.most }),
  localNameTooLong: t.localNameTooLong({ limit: CLINIC_LIMITS.name.longest }),
  localNamesTooMany: t.localNamesTooMany({ limit: CLINIC_LIMITS.localNames }),
  postedAmountInvalid: t.postedAmountInvalid,
  postedAmountTooHigh: t.postedAmountTooHigh,
  postedExtraTooHigh: t.postedExtraTooHigh,
  validFromRange: t.validFromRange,
  supportSubjectTooShort: t.supportSubjectTooShort({ limit: SUPPORT_LIMITS.subject.shortest }),
  supportSubjectTooLong: t.supportSubjectTooLong({ limit: SUPPORT_LIMITS.subject.longest }),
  supportCategoryMissing: t.supportCategoryMissing,
  supportMessageTooShort: t.supportMessageTooShort({ limit: SUPPORT_LIMITS.message.shortest }),
  supportMessageTooLong: t.supportMessageTooLong({ limit: SUPPORT_LIMITS.message.longest }),
});

/** Returns `portalFaultTexts` in the language of the page. */
export const usePortalFaultTexts = (): Readonly<Record<PortalFault, string>> =>
  portalFaultTexts(useTexts(faultTexts));
