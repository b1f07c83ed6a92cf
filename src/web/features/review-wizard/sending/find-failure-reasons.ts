import type { Texts as FaultTexts } from '#texts/review-faults.ts';
import type { Texts } from '#texts/review-wizard.ts';
import type { Fault } from '../find-faults.ts';
import type { ReviewForm } from '../use-review-form.ts';
import { readFieldTexts, readGone } from './field-texts.ts';
import { findFormField } from './review-request.ts';
import { type Failure, isChangedElsewhere } from './send-reviews.ts';

type TextSources = { t: Texts; faultTexts: FaultTexts; errorText: (error: unknown) => string | null };

/** A failed review, with the reason to show and the form's fields to correct. */
type FailureWithReason = Failure & { reason: string; faults: Fault[] };

/** Returns why reviews failed, by the API's answers, and which fields of the form are to be corrected. */
export const findFailureReasons = (
  { t, faultTexts, errorText }: TextSources,
  { photos, values }: Pick<ReviewForm, 'photos' | 'values'>,
  failures: readonly Failure[],
): FailureWithReason[] =>
  failures.map((failure) => {
    const sent = { photos, clinic: values.clinic?.name ?? '', procedure: failure.procedure };
    const fieldTexts = readFieldTexts(faultTexts, failure.error, sent);
    const ofFields = [...new Set(Object.values(fieldTexts))].join('; ');
    const own = isChangedElsewhere(failure.error) ? t.changedElsewhere : errorText(failure.error);
    const index = values.procedures.findIndex(({ entryId }) => entryId === failure.entryId);
    const gone = readGone(failure.error);
    const faults = Object.entries(fieldTexts).flatMap(([name, message]) => {
      const field = findFormField(name, index);
      return field === null ? [] : [{ field, message, isGone: gone.includes(name) }];
    });
    return { ...failure, reason: ofFields || own || t.sendFailed, faults };
  });
