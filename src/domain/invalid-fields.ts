import type * as z from 'zod';
import { AppError } from './errors.ts';
import { type FaultCode, faultMessage, isFieldFault } from './fault-messages.ts';
import { MOST_UNKNOWN, plainFault } from './plain-fault.ts';
import type { SentName } from './sent-name.ts';

/** Faults by field: codes, or words for faults that no form of visitors can have. */
type Faults = Readonly<Record<string, string>>;

/**
 * Returns the error for an invalid input: faults by field, and all of them in one message, for clients that show only
 * the message.
 * @param faults by the names under which the fields were sent
 */
export function invalidFields(faults: Faults): AppError {
  const fieldErrors = inWords(faults);
  const message = [...new Set(Object.values(fieldErrors))].join('; ');
  return new AppError('invalid-input', message, fieldErrors, codesAmong(faults));
}

/** Returns the faults that are codes; undefined if there are none. */
function codesAmong(faults: Faults): Record<string, FaultCode> | undefined {
  const codes = Object.entries(faults).filter((entry): entry is [string, FaultCode] =>
    isFieldFault(entry[1]),
  );
  return codes.length > 0 ? Object.fromEntries(codes) : undefined;
}

const inWords = (faults: Faults): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, faultMessage(fault)]));

function firstFaultsOf(error: z.ZodError): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const issue of error.issues)
    for (const path of pathsOf(issue)) faults[path.join('.')] ??= issue.message;
  return faults;
}

/** Returns the places of an issue: of unknown fields their own, which clients look for, and not that of their object. */
const pathsOf = (issue: z.core.$ZodIssue): PropertyKey[][] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.slice(0, MOST_UNKNOWN).map((key) => [...issue.path, key])
    : [issue.path];

/** Returns the error for an invalid body, parameter or header: the first fault of each field, by path. */
export function invalidInput(error: z.ZodError): AppError {
  const faults = firstFaultsOf(error);
  const fieldErrors = inWords(faults);
  const described = Object.entries(fieldErrors).map(([field, message]) =>
    field === '' ? message : `${field}: ${message}`,
  );
  return new AppError(
    'invalid-input',
    `Please correct ${described.join('; ')}`,
    fieldErrors,
    codesAmong(faults),
  );
}

/** Returns `faults` under the names that the client used; 'aliases.2' is entry 2 of the field 'aliases'. */
export function renameFaults<Fault>(
  faults: Readonly<Record<string, Fault>>,
  sentName: SentName,
): Record<string, Fault> {
  return Object.fromEntries(
    Object.entries(faults).map(([path, fault]) => {
      const [field = '', ...entry] = path.split('.');
      return [[sentName(field), ...entry].join('.'), fault];
    }),
  );
}

/** Returns an error with its fields under the names that the client used; other errors as they are. */
export function withSentNames(error: unknown, sentName: SentName): unknown {
  if (!(error instanceof AppError) || !error.fieldErrors) return error;
  const { code, message, fieldErrors, fieldErrorCodes } = error;
  return new AppError(
    code,
    message,
    renameFaults(fieldErrors, sentName),
    fieldErrorCodes && renameFaults(fieldErrorCodes, sentName),
  );
}

/** Returns the faults of an input under the names that the client used; none for a valid one. */
export function findFaultCodes(
  schema: z.ZodType,
  input: unknown,
  sentName: SentName = (field) => field,
): Record<string, string> {
  const { error } = schema.safeParse(input, { error: plainFault });
  return error ? renameFaults(firstFaultsOf(error), sentName) : {};
}

/** Returns the words for the faults of an input, as `findFaultCodes` finds them. */
export const findFaults = (schema: z.ZodType, input: unknown, sentName?: SentName): Record<string, string> =>
  inWords(findFaultCodes(schema, input, sentName));

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
  if (!parsed.success) throw invalidFields(renameFaults(firstFaultsOf(parsed.error), sentName));
  return parsed.data;
}
