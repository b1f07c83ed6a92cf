import { inspect } from 'node:util';

type Field = string | number | boolean | null;

/**
 * An error as plain data: a structured clone would lose its name and fields, and fail on causes that can't be cloned.
 */
export type SentError = {
  name: string;
  message: string;
  stack?: string | undefined;
  fields: Record<string, Field>;
  cause?: SentError;
};

/** Limits the chain of causes, which may be circular. */
const MAX_CAUSES = 5;

/** Serialises a thrown value for another thread. */
export function describeError(error: unknown, causes = MAX_CAUSES): SentError {
  const fields = describeFields(error);
  if (!(error instanceof Error)) return { name: 'Error', message: inspect(error), fields };
  const { name, message, stack, cause } = error;
  const isLast = cause === undefined || causes === 0;
  return { name, message, stack, fields, ...(!isLast && { cause: describeError(cause, causes - 1) }) };
}

/** Rebuilds an error with its name, stack, causes and simple fields, such as a status. */
export function restoreError({ name, message, stack, fields, cause }: SentError): Error {
  const error = new Error(message, cause && { cause: restoreError(cause) });
  Object.assign(error, fields);
  const hidden = { configurable: true, writable: true };
  Object.defineProperty(error, 'name', { ...hidden, value: name });
  if (stack !== undefined) Object.defineProperty(error, 'stack', { ...hidden, value: stack });
  return error;
}

function describeFields(error: unknown): SentError['fields'] {
  if (typeof error !== 'object' || error === null) return {};
  const simple = (value: unknown): value is Field =>
    value === null || ['string', 'number', 'boolean'].includes(typeof value);
  return Object.fromEntries(
    Object.entries(error).filter((entry): entry is [string, Field] => simple(entry[1])),
  );
}
