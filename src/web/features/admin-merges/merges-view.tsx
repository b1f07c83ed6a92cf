import { useRef, useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import type { Merge } from '#domain/merge/merge-views.ts';
import { countOf } from '#domain/text.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { useFocusAfterRemoval } from '#web/lib/lists/use-focus-after-removal.ts';
import { type ListLoad, useListLoad } from '#web/lib/lists/list-load.ts';
import { StaffReadState } from '#web/parts/staff-read-state.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { ItemConfirmation } from '#web/ui/item-confirmation.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useRowActions } from '#web/ui/use-row-actions.ts';

/** Lists merges of clinics and procedures that can still be undone. */
export default function MergesView({ load }: { load: ListLoad<Merge[]> }) {
  const { toast } = useToast();
  const { answer: merges, failure, refresh } = useListLoad(load);
  const { errorOf, run } = useRowActions<number>(refresh);
  const [asked, setAsked] = useState<Merge | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(heading);

  const undo = ({ id }: Merge) => {
    setAsked(null);
    void run(
      { id },
      {
        act: () => staffApi.merges.undo(id),
        done: 'Merge undone',
        verb: 'undone',
        onFailure: (error) => {
          // Its entry leaves the list, and the reason with it.
          if (error instanceof ApiError && error.status === 404) toast({ title: reasonOf(error) });
        },
      },
    );
  };

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        Merged in the last 30 days
      </h2>
      <p className="mb-4 text-sm text-quiet">
        A merge is final after that. Merge a clinic from its menu, a procedure from the list of procedures.
      </p>
      <StaffReadState what="merges" isRead={merges !== null} failure={failure} onRetry={refresh} />
      {merges?.map((merge) => (
        <MergeEntry
          key={merge.id}
          merge={merge}
          errorText={errorOf(merge)?.text}
          onUndo={() => setAsked(merge)}
        />
      ))}
      {merges?.length === 0 && <EmptyState title="Nothing was merged" />}
      <ItemConfirmation
        item={asked}
        title="Undo this merge?"
        action="Undo the merge"
        onConfirm={undo}
        onCancel={() => setAsked(null)}
      >
        {(merge) => <UndoText merge={merge} />}
      </ItemConfirmation>
    </>
  );
}

type EntryProps = { merge: Merge; errorText: string | undefined; onUndo: () => void };

function MergeEntry({ merge, errorText, onUndo }: EntryProps) {
  const { kind, fromName, intoName, reviewCount, actor, at, undoUntil } = merge;
  const headingId = `merge-${merge.id}`;
  return (
    <article
      aria-labelledby={headingId}
      className="mt-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-hairline pt-4"
    >
      <div className="min-w-0 max-w-2xl">
        <h3 id={headingId} className="text-lg wrap-anywhere">
          {fromName} <span className="text-quiet">into</span> {intoName ?? `a ${kind} that is gone`}
        </h3>
        <p className="text-sm text-quiet tabular-nums">
          {kind === 'clinic' ? 'Clinics' : 'Procedures'} · {countOf(reviewCount, 'review')} moved · {actor},{' '}
          <time dateTime={at}>{formatDate(at)}</time> · can be undone until{' '}
          <time dateTime={undoUntil}>{formatDate(undoUntil)}</time>
        </p>
        <p role="alert" className="mt-1 text-sm text-persimmon empty:hidden">
          {errorText}
        </p>
        {merge.refusal !== null && errorText === undefined && (
          <p className="mt-1 text-sm text-amber">Can’t be undone now: {merge.refusal}</p>
        )}
      </div>
      {merge.refusal === null && (
        <button type="button" onClick={onUndo} className={buttonClass('secondary')}>
          Undo<span className="sr-only"> the merge of {fromName}</span>
        </button>
      )}
    </article>
  );
}

function UndoText({ merge: { kind, fromName, intoName } }: { merge: Merge }) {
  return (
    <>
      <p>
        {fromName} is there again as it was, under its own address, with everything that moved and is still at{' '}
        {intoName}.
      </p>
      <p className="text-quiet">
        {kind === 'clinic' ? 'Reviews and messages' : 'Reviews'} that came since and named {fromName} go back
        to it. What else came since stays with {intoName}.
      </p>
    </>
  );
}
