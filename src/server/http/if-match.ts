import type { Context } from 'hono';
import { AppError } from '#domain/errors.ts';
import type { Replaced } from '#server/services/row-version.ts';
import type { AppEnv } from './env.ts';

/** An entity tag. A bare version is taken for a strong one. */
const TAG = /^(W\/)?"?([^"]*)"?$/;

/**
 * The versions that a caller has read, of which any will do, from If-Match. A weak tag is none of them: it may be of
 * another version (RFC 9110, 13.1.1).
 * @returns undefined without the header, or for `*`: the last write wins
 * @throws AppError invalid-input
 */
export const readIfMatch = (c: Context<AppEnv>): readonly number[] | undefined =>
  readVersions(c, /^\d{1,9}$/)?.map(Number);

/** The same, of what is never done to a version that nobody read. @throws AppError invalid-input */
export function demandIfMatch(c: Context<AppEnv>): readonly number[] {
  const versions = readIfMatch(c);
  if (versions === undefined)
    throw new AppError('invalid-input', 'Send If-Match with the version that was read.');
  return versions;
}

/** The same of a clinic's profile: the version is two numbers. @throws AppError invalid-input */
export const readProfileIfMatch = (c: Context<AppEnv>) => readVersions(c, /^\d{1,9}-\d{1,9}$/);

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

/** Says in the answer's head which version a write replaced, and hands on the rest of what it answers. */
export function tellReplaced<Answer extends Replaced<number | string>>(
  c: Context<AppEnv>,
  { replacedVersion, ...answer }: Answer,
): Omit<Answer, 'replacedVersion'> {
  if (replacedVersion !== null) c.header('replaced-version', String(replacedVersion));
  return answer;
}
