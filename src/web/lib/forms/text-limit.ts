import type { Texts } from '#texts/portal-forms.ts';

/** Returns the length of a text beside its limit, and by how much to shorten a text that is too long. */
export function describeLength(t: Texts, { length }: string, limit: number): string {
  const excess = length - limit;
  return excess > 0 ? t.lengthOver({ length, limit, excess }) : t.length({ length, limit });
}

/** Returns true if a text area holds more than its `data-limit`. Unlike maxlength, the limit cuts nothing off. */
export const isTooLong = ({ value, dataset }: Pick<HTMLTextAreaElement, 'value' | 'dataset'>): boolean =>
  dataset['limit'] !== undefined && value.length > Number(dataset['limit']);
