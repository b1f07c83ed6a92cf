import { reasonOf } from '#web/lib/reading/portal-error.ts';

/** Stands in a dialog of the staff's portal until its item is read, and says why it could not be. */
export const UnreadItem = ({ failure }: { failure: unknown }) =>
  failure ? <p role="alert">{reasonOf(failure)}</p> : <output>Loading…</output>;
