import { type AnyColumn, sql } from 'drizzle-orm';
import { ConflictError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';

/** The version of a row that the caller read, or several acceptable ones; undefined overwrites any version. */
export type ReadVersion<Version = number> = Version | readonly Version[] | undefined;

/**
 * Returns the version of a clinic's profile or price: the ids of the clinic and of the price's procedure, since a merge may
 * change these alone, then one number each for what visitors see and for what waits for staff.
 */
export const ownVersion = (subject: readonly number[], standing: number, waiting: number): string =>
  [...subject, standing, waiting].join('-');

/** The message for a write to a clinic that the account does not belong to any more. */
export const OTHER_CLINIC =
  'This version is not of the clinic to which your account belongs now. Nothing was changed: load the page again.';

/** Returns true if a version was read of another clinic, or of another procedure's price, than the ids of `subject`. */
export const isOfOther = (read: ReadVersion<string>, ...subject: number[]): boolean =>
  read !== undefined && ![read].flat().some((version) => version.startsWith(`${subject.join('-')}-`));

/** The version that a write replaced; null if nothing changed. */
export type Replaced<Version = number> = { replacedVersion: Version | null };

/** Returns the columns that every change of a row sets: its time, and the next version. */
export const nextVersion = ({ clock }: AppContext, { version }: { version: AnyColumn }) => ({
  updatedAt: clock(),
  version: sql`${version} + 1`,
});

/** Returns true if a row has changed since its caller read it. */
export function isStale<Version>(read: ReadVersion<Version>, found: Version): boolean {
  return read !== undefined && ![read].flat().includes(found);
}

/** What to do after a refusal, by what was tried. */
const ADVICE = {
  change: 'Check what it says now, then try again.',
  deletion: 'Look at it again before you delete it.',
  decision: 'Look again and decide.',
  photos: 'Look at it and add the photos again.',
  status: '',
};

/**
 * Refuses to change or delete a row that has changed since its caller read it.
 * @param name of the row in the message: `review`
 * @param readPresent reads the row as it is now, as the caller may see it
 * @throws ConflictError with the present row
 */
export async function refuseStale(
  { version }: { version?: ReadVersion },
  row: { version: number },
  name: string,
  readPresent: () => unknown,
  tried: keyof typeof ADVICE = 'change',
): Promise<void> {
  if (!isStale(version, row.version)) return;
  const message = `Somebody changed this ${name} meanwhile. ${ADVICE[tried]}`.trimEnd();
  throw new ConflictError(message, await readPresent());
}

/** Marks an audit event whose caller did not state the version it had read. */
export const uncheckedMark = (read: ReadVersion<unknown>): { isUnchecked?: true } =>
  read === undefined ? { isUnchecked: true } : {};
