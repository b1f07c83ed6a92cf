import { reasonOf } from '#web/lib/reading/portal-error.ts';

/** Shown in a dialog of the staff's portal until its item is read; says why it could not be read. */
export const UnreadItem = ({ failure }: { failure: unknown }) =>
  failure ? <p role="alert">{reasonOf(failure)}</p> : <output>Loading…</output>;
