import type { Row } from '../lists/use-row-errors.ts';

/** Returns true if the answer to a repeated change shows the row as it was changed again after that. @param read the row that was changed */
export const isChangedSince = ({ id, version }: Row<unknown>, answer: Row<unknown> | null): boolean =>
  answer !== null && answer.id === id && (answer.version ?? 0) > (version ?? Infinity) + 1;

/** Returns the toast about a change that was made; it does not say that the row stands so if it was changed since. */
export const tellMade = (read: Row<unknown>, answer: Row<unknown> | null, done: string) =>
  isChangedSince(read, answer)
    ? ({
        kind: 'error',
        title: `${done}, and changed since`,
        description: 'Look how it stands now.',
      } as const)
    : ({ kind: 'success', title: done } as const);
