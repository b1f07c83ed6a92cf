import { AppError } from '#domain/errors.ts';

/**
 * The version a caller read, from If-Match; undefined without the header: the last write wins.
 * @throws AppError invalid-input
 */
export function readIfMatch(header: string | undefined): number | undefined {
  const version = readVersion(header, /\d{1,9}/);
  return version === undefined ? undefined : Number(version);
}

/** The same, of what is never done to a version that nobody read. @throws AppError invalid-input */
export function demandIfMatch(header: string | undefined): number {
  const version = readIfMatch(header);
  if (version === undefined)
    throw new AppError('invalid-input', 'Send If-Match with the version that was read.');
  return version;
}

/** The same of a clinic's profile: the version is two numbers. @throws AppError invalid-input */
export const readProfileIfMatch = (header: string | undefined) => readVersion(header, /\d{1,9}-\d{1,9}/);

function readVersion(header: string | undefined, form: RegExp): string | undefined {
  if (header === undefined || header === '*') return undefined;
  const version = new RegExp(`^(?:W/)?"?(${form.source})"?$`).exec(header.trim())?.[1];
  if (version === undefined)
    throw new AppError('invalid-input', 'If-Match must be the version that was read.');
  return version;
}
