/** The version of a row that the caller read, or several acceptable ones; undefined overwrites any version. */
export type ReadVersion<Version = number> = Version | readonly Version[] | undefined;

/** The version that a write replaced; null if nothing changed. */
export type Replaced<Version = number> = { replacedVersion: Version | null };

/** Returns true if a row has changed since its caller read it. */
export function isStale<Version>(read: ReadVersion<Version>, found: Version): boolean {
  return read !== undefined && ![read].flat().includes(found);
}

/** Marks an audit event whose caller did not state the version it had read. */
export const uncheckedMark = (read: ReadVersion<unknown>): { isUnchecked?: true } =>
  read === undefined ? { isUnchecked: true } : {};
