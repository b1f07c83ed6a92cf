/** The version of a row that the caller read, or several acceptable ones; undefined overwrites any version. */
export type ReadVersion<Version = number> = Version | readonly Version[] | undefined;

/**
 * Returns the version of what a clinic has: the clinic's id, then what stands and what waits. A merge gives accounts
 * another clinic, where the rest may be equal.
 */
export const ownVersion = (clinicId: number, standing: number, waiting: number): string =>
  `${clinicId}-${standing}-${waiting}`;

/** Says why nothing is written that was meant for another clinic. */
export const OTHER_CLINIC =
  'This version is not of the clinic to which your account belongs now. Nothing was changed: load the page again.';

/** Returns true if a version was read at another clinic than the account's present one. */
export const isOfOther = (read: ReadVersion<string>, clinicId: number): boolean =>
  read !== undefined && ![read].flat().some((version) => version.startsWith(`${clinicId}-`));

/** The version that a write replaced; null if nothing changed. */
export type Replaced<Version = number> = { replacedVersion: Version | null };

/** Returns true if a row has changed since its caller read it. */
export function isStale<Version>(read: ReadVersion<Version>, found: Version): boolean {
  return read !== undefined && ![read].flat().includes(found);
}

/** Marks an audit event whose caller did not state the version it had read. */
export const uncheckedMark = (read: ReadVersion<unknown>): { isUnchecked?: true } =>
  read === undefined ? { isUnchecked: true } : {};
