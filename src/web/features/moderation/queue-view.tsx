import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#domain/paths.ts';
import { readId } from '#domain/row-id.ts';
import { formatCount } from '#domain/text.ts';
import { reasonOf } from '#web/api/portal-error.ts';
import { useShown } from '#web/lib/use-shown.ts';
import { buttonClass } from '#web/ui/button.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { idAfter, idBeside } from './queue-order.ts';
import { QueueList } from './queue-list.tsx';
import { QueuePane } from './queue-pane.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { type Decision, useQueue } from './use-queue.ts';
import { useShortcuts, useShortcutsSetting } from './use-shortcuts.ts';

/** Pending reviews as a mail client shows letters: decide one, and the next is open. */
export function QueueView() {
  const { queue, total, failure, refusals, refresh, put, leave, decide } = useQueue();
  const [chosenId, choose] = useChosen();
  const [isDeclining, setIsDeclining] = useState(false);
  const { shown, show } = useShown('edit');
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const setting = useShortcutsSetting();

  const rows = queue ?? [];
  const review = rows.find(({ id }) => id === chosenId) ?? rows[0];
  const open = (id: number | null) => {
    setIsDeclining(false);
    choose(id);
  };
  const settle = (decision: Decision) => {
    if (!review) return;
    open(idAfter(rows, review.id));
    void decide(review, decision);
  };
  const publish = () => settle({ published: true });
  const step = (by: 1 | -1) => open(idBeside(rows, review?.id ?? null, by));

  useShortcuts(
    {
      p: publish,
      d: () => setIsDeclining(review !== undefined),
      j: () => step(1),
      k: () => step(-1),
      e: () => {
        if (review) show({ edit: review.id });
      },
      '?': () => setIsHelpOpen(true),
    },
    setting.isOn,
  );

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-2xl">Review queue</h1>
          <output className="block min-h-6 text-sm text-quiet tabular-nums">
            {queue && (total === 0 ? 'Nothing is waiting' : `${formatCount(total)} waiting, oldest first`)}
          </output>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <button
            type="button"
            onClick={() => setIsHelpOpen(true)}
            // Where nothing but a finger points there is hardly a key to press; who switched them off there has one.
            className={`${buttonClass('quiet')} ${setting.isOn ? 'not-any-pointer-fine:hidden' : ''}`}
          >
            Shortcuts (?)
          </button>
          <Link to={paths.admin({ tab: 'reviews' })} className={buttonClass('secondary')}>
            All reviews
          </Link>
        </div>
      </div>
      {!queue && failure === null && <output className="mt-6 block text-quiet">Loading the queue…</output>}
      {failure !== null && (
        <div className="mt-6">
          <FailureState title="The queue could not be read" text={reasonOf(failure)} onRetry={refresh} />
        </div>
      )}
      {queue && !review && <Empty />}
      {review && (
        <div className="mt-4 grid border-t border-hairline md:grid-cols-[17rem_minmax(0,1fr)]">
          <QueueList queue={rows} total={total} chosenId={review.id} refusals={refusals} onOpen={open} />
          <QueuePane
            key={review.id}
            review={review}
            position={rows.indexOf(review) + 1}
            total={total}
            refusal={refusals.get(review.id)}
            isDeclining={isDeclining}
            onDeclining={setIsDeclining}
            onPublish={publish}
            onDecline={(declineReason) => settle({ published: false, declineReason })}
            onEdit={() => show({ edit: review.id })}
            onStep={step}
          />
        </div>
      )}
      <EditDialog
        id={shown.edit}
        onClose={() => show({})}
        onChange={(changed) => (changed.status === 'pending' ? put(changed) : leave(changed.id))}
      />
      <ShortcutsDialog
        isOpen={isHelpOpen}
        onClose={() => setIsHelpOpen(false)}
        isOn={setting.isOn}
        onSwitch={setting.change}
      />
    </>
  );
}

/** The open review stands in the URL, so that a reload opens it again; going along adds nothing to the history. */
function useChosen(): [number | null, (id: number | null) => void] {
  const [params, setParams] = useSearchParams();
  return [
    readId(params.get('review') ?? ''),
    (next) =>
      setParams(
        (last) => {
          const changed = new URLSearchParams(last);
          if (next === null) changed.delete('review');
          else changed.set('review', String(next));
          return changed;
        },
        { replace: true, preventScrollReset: true },
      ),
  ];
}

function Empty() {
  return (
    <div className="mt-6">
      <EmptyState title="The queue is empty" text="Every submitted review has been decided.">
        <Link to={paths.admin({ tab: 'reviews' })} className={buttonClass('secondary')}>
          All reviews
        </Link>
      </EmptyState>
    </div>
  );
}
