import { useState } from 'react';
import { describeFailure, isPerhapsDone } from '../reading/portal-error.ts';

/** A row, and the version of it that an action is based on. */
export type Row<Id> = { id: Id; version?: number };

type RowError = {
  text: string;
  /** True if the row may have been changed, from `state`. */
  isPerhaps: boolean;
  state: number | string | null;
};

const stateOf = (row: Row<unknown>) => row.version ?? JSON.stringify(row);

/** Error messages by row; each stays beside its row until the next attempt. */
export function useRowErrors<Id extends string | number>() {
  const [errors, setErrors] = useState<ReadonlyMap<Id, RowError>>(new Map());
  const set = (id: Id, error: RowError | null) =>
    setErrors((last) => {
      const next = new Map(last);
      if (error === null) next.delete(id);
      else next.set(id, error);
      return next;
    });
  return {
    /** @param text null removes the message */
    setErrorText: (id: Id, text: string | null) =>
      set(id, text === null ? null : { text, isPerhaps: false, state: null }),
    /** Says why a row was not changed, or perhaps not. @param words those of describeFailure */
    fail: (row: Row<Id>, ...[error, ...words]: Parameters<typeof describeFailure>) =>
      set(row.id, {
        text: describeFailure(error, ...words),
        isPerhaps: isPerhapsDone(error),
        state: stateOf(row),
      }),
    errorOf: (row: Row<Id>): RowError | undefined => {
      const error = errors.get(row.id);
      // Once the row has changed, it shows whether the action succeeded.
      return error?.isPerhaps && error.state !== stateOf(row) ? undefined : error;
    },
  };
}

/** Returns the message to show beside a row. */
export type ErrorOf<Id> = (row: Row<Id>) => RowError | undefined;
