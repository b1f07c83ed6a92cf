/** What stands in the fields of a form, by name. */
export type Answers<Field extends string> = Record<Field, string>;

/** The texts of a form's fields, as they are. */
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

/** What an error says of single fields; nothing, if it says nothing of that kind. */
export function fieldErrorsOf(error: unknown): Partial<Record<string, string>> {
  return error instanceof Error && 'fieldErrors' in error
    ? (error.fieldErrors as Partial<Record<string, string>>)
    : {};
}
