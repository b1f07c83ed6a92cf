/** The version of a row that a caller has read, or several, of which any will do; undefined: whatever stands is replaced. */
export type ReadVersion<Version = number> = Version | readonly Version[] | undefined;

/** What a write answers besides the row: the version that it replaced, null where nothing was changed. */
export type Replaced<Version = number> = { replacedVersion: Version | null };

/** Whether somebody has changed a row since its caller read it. */
export function isStale<Version>(read: ReadVersion<Version>, found: Version): boolean {
  return read !== undefined && ![read].flat().includes(found);
}

/** Marks in the details of an event that its caller did not say which version the change was about. */
export const versionCheck = (read: ReadVersion<unknown>): { isUnchecked?: true } =>
  read === undefined ? { isUnchecked: true } : {};
