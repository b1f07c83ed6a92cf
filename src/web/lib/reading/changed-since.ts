import type { Row } from '../lists/use-row-errors.ts';

/** Returns true if the row was changed again before a repeated change was answered. @param read the row before the change */
export const isChangedSince = ({ id, version }: Row<unknown>, answer: Row<unknown> | null): boolean =>
  answer !== null && answer.id === id && (answer.version ?? 0) > (version ?? Infinity) + 1;

/** Returns the toast about a change that was made, which says so if the row was changed again since. */
export const changeToast = (read: Row<unknown>, answer: Row<unknown> | null, done: string) =>
  isChangedSince(read, answer)
    ? ({
        kind: 'error',
        title: `${done}, and changed since`,
        description: 'Look how it stands now.',
      } as const)
    : ({ kind: 'success', title: done } as const);
