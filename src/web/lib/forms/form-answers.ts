import { ApiError } from '../reading/api-error.ts';

/** Texts of faults by code. */
export type FaultTexts = Readonly<Partial<Record<string, string>>>;

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

/**
 * Returns the texts for an error's single fields: by code, in the language of the page, or else the API's own words.
 * @param texts by code
 */
export function fieldTextsOf(error: unknown, texts: FaultTexts): Readonly<Record<string, string>> {
  const codes = (error instanceof ApiError && error.refusal?.fieldErrorCodes) || {};
  return Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).map(([field, message]) => {
      const code = codes[field];
      return [field, (code !== undefined && Object.hasOwn(texts, code) && texts[code]) || message];
    }),
  );
}

/** Returns faults by field as texts: codes by their texts, words as they are. */
export const inTexts = <Field extends string>(
  faults: Readonly<Partial<Record<Field, string>>>,
  texts: FaultTexts,
): Partial<Record<Field, string>> =>
  Object.fromEntries(
    Object.entries<string>(faults as Record<string, string>).map(([field, fault]) => [
      field,
      (Object.hasOwn(texts, fault) && texts[fault]) || fault,
    ]),
  ) as Partial<Record<Field, string>>;

/**
 * Returns errors by field of the form; an error in an entry that is no field, as in 'aliases.2' or 'localNames.ja.0',
 * belongs to the field of the whole list.
 */
export function faultsByField<Field extends string>(
  fields: readonly Field[],
  fieldErrors: Readonly<Record<string, string>>,
): Partial<Record<Field, string>> {
  const found = fields.flatMap((field) => {
    const error = Object.entries(fieldErrors).find(
      ([name]) => name === field || name.startsWith(`${field}.`),
    );
    return error ? [[field, error[1]]] : [];
  });
  return Object.fromEntries(found) as Partial<Record<Field, string>>;
}
