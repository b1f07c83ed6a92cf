import type * as z from 'zod';
import { AppError } from './errors.ts';

/**
 * The refusal of an input: each faulty field with what is wrong, and all of it in one message, so that a client that
 * shows only the message still says the exact words.
 * @param fieldErrors by the names under which the fields were sent
 */
export function invalidFields(fieldErrors: Record<string, string>): AppError {
  return new AppError('invalid-input', [...new Set(Object.values(fieldErrors))].join('; '), fieldErrors);
}

/** The first fault of each field of a schema, by field. */
export function firstFaults(error: z.ZodError): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const issue of error.issues) faults[issue.path.join('.')] ??= issue.message;
  return faults;
}

/** What a schema makes of an input. @throws AppError invalid-input naming each faulty field */
export function readFields<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw invalidFields(firstFaults(parsed.error));
  return parsed.data;
}
