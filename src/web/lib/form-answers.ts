import { ApiError } from './api-error.ts';

/** The values of a form's fields by name. */
export type Answers<Field extends string> = Record<Field, string>;

/** Returns the values of a form's fields, unchanged. */
export function readAnswers<Field extends string>(
  form: HTMLFormElement,
  fields: readonly Field[],
): Answers<Field> {
  const data = new FormData(form);
  const read = (field: Field) => {
    const value = data.get(field);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(fields.map((field) => [field, read(field)])) as Answers<Field>;
}

/** Returns the messages that an error has for single fields; an empty object if it has none. */
export const fieldErrorsOf = (error: unknown): Readonly<Record<string, string>> =>
  (error instanceof ApiError && error.refusal?.fieldErrors) || {};
