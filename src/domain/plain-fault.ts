import type * as z from 'zod';
import { formatCount } from './text.ts';

/** Most unknown fields of one object that are named: a body has room for thousands. */
export const MOST_UNKNOWN = 20;

/**
 * Returns a plain message for a fault that the schema gives no message for.
 * Used as Zod's error map, so that no response shows the validator's messages.
 */
export const plainFault: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Missing' : `Must be ${TYPES[issue.expected] ?? 'of another type'}`;
    case 'invalid_value':
      return `Must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `Must be at least ${sizeText(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `Must be at most ${sizeText(issue.origin, issue.maximum)}`;
    case 'unrecognized_keys':
      return `There is no such field: ${issue.keys.slice(0, MOST_UNKNOWN).join(', ')}`;
    default:
      return 'Not valid';
  }
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
};

const UNITS: Readonly<Record<string, [one: string, more: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

function sizeText(origin: string, size: number | bigint): string {
  const unit = UNITS[origin]?.[Number(size) === 1 ? 0 : 1];
  return unit ? `${formatCount(Number(size))} ${unit}` : formatCount(Number(size));
}
