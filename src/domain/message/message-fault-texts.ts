import type { Texts } from '#texts/message-faults.ts';
import type { MessageFault } from '#domain/fault-messages.ts';
import { MESSAGE_LIMITS as LIMITS } from './message-rules.ts';

/** Returns the texts for the faults of a message's fields. */
export const messageFaultTexts = (t: Texts): Readonly<Record<MessageFault, string>> => ({
  nameMissing: t.nameMissing,
  nameTooLong: t.nameTooLong({ limit: LIMITS.name.longest }),
  emailInvalid: t.emailInvalid,
  subjectMissing: t.subjectMissing,
  subjectTooLong: t.subjectTooLong({ limit: LIMITS.subject.longest }),
  messageTooShort: t.messageTooShort({ limit: LIMITS.message.shortest }),
  messageTooLong: t.messageTooLong({ limit: LIMITS.message.longest }),
  clinicMissing: t.clinicMissing,
  clinicUnlisted: t.clinicUnlisted,
  reviewUnknown: t.reviewUnknown,
  procedureTooLong: t.procedureTooLong({ limit: LIMITS.procedure.longest }),
  budgetInvalid: t.budgetInvalid,
  titleMissing: t.titleMissing,
  titleTooLong: t.titleTooLong({ limit: LIMITS.subject.longest }),
  descriptionTooShort: t.descriptionTooShort,
  descriptionTooLong: t.descriptionTooLong({ limit: LIMITS.message.longest }),
  bugEmailInvalid: t.bugEmailInvalid,
  reasonMissing: t.reasonMissing,
  reportTooShort: t.reportTooShort({ limit: LIMITS.message.shortest }),
  optionalEmailInvalid: t.optionalEmailInvalid,
});
