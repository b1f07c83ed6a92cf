import { InvalidArgumentError } from 'commander';
import { isPastDay } from '#domain/seoul-day.ts';

/** Parses a day that is not in the future. @throws InvalidArgumentError */
export function readDay(text: string): string {
  if (!isPastDay(text, new Date()))
    throw new InvalidArgumentError('Give a day that has been, like 2026-10-31.');
  return text;
}
