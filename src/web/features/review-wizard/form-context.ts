import { createContext, useContext } from 'react';
import type { ReviewForm } from './use-review-form.ts';

/** The form that the fields of the wizard belong to. */
export const FormContext = createContext<ReviewForm | null>(null);

export function useForm(): ReviewForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field of the wizard stands outside of it.');
  return form;
}

/** Id of a field's control: 'procedures.0.price' is 'procedures-0-price'. */
export const idOf = (field: string) => field.replaceAll('.', '-');

/** Takes a person to a field, into view. */
export function focusField(field: string): void {
  const control = document.getElementById(idOf(field));
  control?.scrollIntoView({ block: 'center', behavior: 'instant' });
  control?.focus({ preventScroll: true });
}
