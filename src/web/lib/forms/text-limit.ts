import { formatCount } from '#domain/text.ts';

/** Returns the length of a text beside its limit, and by how much to shorten a text that is too long. */
export function describeLength(text: string, limit: number): string {
  const excess = text.length - limit;
  const length = `${formatCount(text.length)} of ${formatCount(limit)} characters`;
  return excess > 0 ? `${length}: please shorten it by ${formatCount(excess)}` : length;
}

/** Returns true if a text area holds more than its `data-limit`. Unlike maxlength, the limit cuts nothing off. */
export const isTooLong = ({ value, dataset }: Pick<HTMLTextAreaElement, 'value' | 'dataset'>): boolean =>
  dataset['limit'] !== undefined && value.length > Number(dataset['limit']);
