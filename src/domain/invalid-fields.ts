import type * as z from 'zod';
import { AppError } from './errors.ts';
import { plainFault } from './plain-fault.ts';

/**
 * Returns the error for an invalid input: faults by field, and all of them in one message, for clients that show only
 * the message.
 * @param fieldErrors by the names under which the fields were sent
 */
export function invalidFields(fieldErrors: Record<string, string>): AppError {
  return new AppError('invalid-input', [...new Set(Object.values(fieldErrors))].join('; '), fieldErrors);
}

/** Returns the first fault of each field, by path. */
export function firstFaults(error: z.ZodError): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const issue of error.issues) faults[issue.path.join('.')] ??= issue.message;
  return faults;
}

/** Maps a field of a schema to the name under which a client sent it. */
export type SentName = (field: string) => string;

/** Returns `faults` under the names that the client used; 'aliases.2' is entry 2 of the field 'aliases'. */
export function renameFaults(faults: Record<string, string>, sentName: SentName): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([path, fault]) => {
      const [field = '', ...entry] = path.split('.');
      return [[sentName(field), ...entry].join('.'), fault];
    }),
  );
}

/** Returns the faults of an input under the names that the client used; none for a valid one. */
export function findFaults(
  schema: z.ZodType,
  input: unknown,
  sentName: SentName = (field) => field,
): Record<string, string> {
  const { error } = schema.safeParse(input, { error: plainFault });
  return error ? renameFaults(firstFaults(error), sentName) : {};
}

/**
 * Parses an input by a schema.
 * @param sentName for schemas whose fields have other names than the client's
 * @throws AppError invalid-input naming each faulty field
 */
export function readFields<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  sentName: SentName = (field) => field,
): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: plainFault });
  if (!parsed.success) throw invalidFields(renameFaults(firstFaults(parsed.error), sentName));
  return parsed.data;
}
