import { focusControl } from '#web/lib/focus/focus-control.ts';
import { requiredContext } from '#web/lib/required-context.ts';
import type { ReviewForm } from './use-review-form.ts';

export const [FormProvider, useForm] = requiredContext<ReviewForm>(
  'useForm needs a FormProvider around the field.',
);

/** Returns the id of a field's control: 'procedures.0.priceKrw' → 'procedures-0-priceKrw'. */
export const idOf = (field: string) => field.replaceAll('.', '-');

/** Scrolls a field into view and focuses it. */
export const focusField = (field: string): void => focusControl(idOf(field));
