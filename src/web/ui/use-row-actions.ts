import { useOneAtATime } from '#web/lib/forms/one-at-a-time.ts';
import { type Row, useRowErrors } from '#web/lib/lists/use-row-errors.ts';
import { changeToast } from '#web/lib/reading/changed-since.ts';
import { sayNotDone } from '#web/lib/reading/portal-error.ts';
import { useToast } from './toast.tsx';

type Action = {
  act: () => Promise<unknown>;
  /** Toast after success; omitted where the screen shows the success itself. */
  done?: string;
  /** Toast after a failure, whose reason is shown beside the row; omitted for none. Without an answer it says 'perhaps'. */
  failed?: string;
  /** The participle of what was not done after a failure; by default 'done'. */
  verb?: string;
  onFailure?: (error: unknown) => void;
};

/**
 * Runs actions on the rows of a list, one at a time for each: the next one needs the version that the last one returns. The
 * reason of a failure stays beside the row until its next action. @param refresh reads the list again
 */
export function useRowActions<Id extends string | number>(refresh: () => void) {
  const { toast } = useToast();
  const oneAtATime = useOneAtATime();
  const { errorOf, setErrorText, fail } = useRowErrors<Id>();
  const attempt = async (row: Row<Id>, { act, done, failed, verb, onFailure }: Action) => {
    setErrorText(row.id, null);
    try {
      const answer = (await act()) as Row<Id> | null | undefined;
      if (done !== undefined) toast(changeToast(row, answer ?? null, done));
    } catch (error) {
      fail(row, error, verb);
      onFailure?.(error);
      if (failed !== undefined) toast({ kind: 'error', description: sayNotDone(error, verb, failed) });
    } finally {
      refresh();
    }
  };
  return {
    errorOf,
    setErrorText,
    run: (row: Row<Id>, action: Action) => oneAtATime(() => attempt(row, action), row.id),
  };
}
