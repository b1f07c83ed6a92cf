import { createContext, useContext } from 'react';
import type { ReviewForm } from './use-review-form.ts';

export const FormContext = createContext<ReviewForm | null>(null);

export function useForm(): ReviewForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field of the wizard stands outside of it.');
  return form;
}

/** Returns the id of a field's control: 'procedures.0.priceKrw' → 'procedures-0-priceKrw'. */
export const idOf = (field: string) => field.replaceAll('.', '-');

/** Scrolls a field into view and focuses it. */
export function focusField(field: string): void {
  const control = document.getElementById(idOf(field));
  control?.scrollIntoView({ block: 'center', behavior: 'instant' });
  control?.focus({ preventScroll: true });
}
