import { AppError } from '#domain/errors.ts';

/**
 * The version a caller read, from If-Match; undefined without the header: the last write wins.
 * @throws AppError invalid-input
 */
export function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  if (version === undefined)
    throw new AppError('invalid-input', 'If-Match must be the version that was read.');
  return Number(version);
}
