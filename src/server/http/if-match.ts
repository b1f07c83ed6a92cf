import type { Context } from 'hono';
import { AppError } from '#domain/errors.ts';
import type { Replaced } from '#server/services/row-version.ts';
import type { AppEnv } from './env.ts';

/** An entity tag; a bare version counts as a strong tag. */
const TAG = /^(W\/)?"?([^"]*)"?$/;

/**
 * Reads the acceptable versions from If-Match. Weak tags are dropped, since they never match (RFC 9110, 13.1.1).
 * @returns undefined without the header or for `*`: the last write wins
 * @throws AppError invalid-input
 */
export const readIfMatch = (c: Context<AppEnv>): readonly number[] | undefined =>
  readVersions(c, /^\d{1,9}$/)?.map(Number);

/** Reads the same header where it is required. @throws AppError invalid-input */
export function demandIfMatch(c: Context<AppEnv>): readonly number[] {
  const versions = readIfMatch(c);
  if (versions === undefined)
    throw new AppError('invalid-input', 'Send If-Match with the version that was read.');
  return versions;
}

/**
 * Reads the same header where a version is several numbers: of the clinic, of the procedure of a price, of what stands
 * and of what waits. Older forms send fewer, which match nothing.
 * @throws AppError invalid-input
 */
export const readOwnIfMatch = (c: Context<AppEnv>) => readVersions(c, /^(?:\d{1,9}-){1,3}\d{1,9}$/);

function readVersions(c: Context<AppEnv>, form: RegExp): readonly string[] | undefined {
  const header = c.req.header('if-match')?.trim();
  if (header === undefined || header === '*') return undefined;
  return header.split(',').flatMap((tag) => {
    const [, weak, version = ''] = TAG.exec(tag.trim()) ?? [];
    if (!form.test(version))
      throw new AppError('invalid-input', 'If-Match must be the version that was read, such as "3".');
    return weak === undefined ? [version] : [];
  });
}

/** Sets the Replaced-Version header and returns the response body without that field. */
export function setReplacedVersion<Answer extends Replaced<number | string>>(
  c: Context<AppEnv>,
  { replacedVersion, ...answer }: Answer,
): Omit<Answer, 'replacedVersion'> {
  if (replacedVersion !== null) c.header('replaced-version', String(replacedVersion));
  return answer;
}
