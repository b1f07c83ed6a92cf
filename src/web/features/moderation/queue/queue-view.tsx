import { type RefObject, useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { formatCount } from '#domain/text.ts';
import { reasonOf } from '#web/api/portal-error.ts';
import { pressedAt } from '#web/lib/settled.ts';
import { useFocusRefuge } from '#web/lib/use-focus-refuge.ts';
import { useShown } from '#web/lib/use-shown.ts';
import { buttonClass } from '#web/ui/button.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { EditDialog } from '../edit-dialog.tsx';
import { useUndo } from '../undo/undo-context.ts';
import { UndoNotice } from '../undo/undo-notice.tsx';
import { findOpen } from './queue-machine.ts';
import { QueueList } from './queue-list.tsx';
import { QueuePane } from './queue-pane.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useCover } from './use-cover.ts';
import { useQueue } from './use-queue.ts';
import { useReviewInUrl } from './use-review-in-url.ts';
import { useShortcuts, useShortcutsSetting } from './use-shortcuts.ts';

/** Pending reviews as a mail client shows letters: decide one, and the next is open. */
export function QueueView() {
  const queue = useQueue();
  const { send, waiting, total, open: review, failure, refusals } = queue;
  const undo = useUndo();
  const { shown, show } = useShown('edit');
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const setting = useShortcutsSetting();
  const top = useRef<HTMLHeadingElement>(null);
  useFocusRefuge(top, '[data-undo]');

  const open = useCallback((id: number) => send({ type: 'open', id }), [send]);
  useReviewInUrl(review?.id ?? null, open, queue.isRead && !queue.isCovered);

  const cover = useCover(queue, shown.edit !== null || isHelpOpen);
  const edit = () => {
    const opened = findOpen(queue.read());
    if (!opened) return;
    cover();
    show({ edit: opened.id });
  };
  const step = (by: 1 | -1) => send({ type: 'step', by });
  const setDeclining = (isDeclining: boolean) => send({ type: 'decline', isDeclining });

  useShortcuts(
    {
      p: {
        press: (event) => {
          const { shown: onScreen } = queue.read();
          if (onScreen) void queue.decide(onScreen, { published: true }, event);
        },
      },
      d: { press: () => setDeclining(true) },
      j: { press: () => step(1), mayRepeat: true },
      k: { press: () => step(-1), mayRepeat: true },
      e: { press: edit },
      z: { press: (event) => undo.undo(pressedAt(event)) },
      '?': { press: () => setIsHelpOpen(true) },
    },
    setting.isOn && !queue.isCovered,
  );

  return (
    <>
      <QueueHead
        heading={top}
        total={queue.isRead ? total : null}
        hasShortcuts={setting.isOn}
        onHelp={() => setIsHelpOpen(true)}
      />
      {!queue.isRead && failure === null && (
        <output className="mt-6 block text-quiet">Loading the queue…</output>
      )}
      {failure !== null && (
        <div className="mt-6">
          <FailureState
            title="The queue could not be read"
            text={reasonOf(failure)}
            onRetry={queue.refresh}
          />
        </div>
      )}
      {queue.isRead && !review && <Empty />}
      {review && (
        <div className="mt-4 grid border-t border-hairline md:grid-cols-[17rem_minmax(0,1fr)]">
          <QueueList
            queue={waiting}
            total={total}
            chosenId={review.id}
            refusals={refusals}
            overtaken={queue.overtaken}
            readers={queue.readers}
            onOpen={open}
          />
          <QueuePane
            review={review}
            position={waiting.indexOf(review) + 1}
            count={waiting.length}
            total={total}
            refusal={refusals.get(review.id)}
            overtaken={queue.overtaken.get(review.id)}
            readers={queue.readers.get(review.id)}
            onLeave={() => send({ type: 'leave', review })}
            isDeclining={queue.isDeclining}
            view={queue.view}
            isSettled={queue.isSettled}
            isReady={queue.isReady}
            onShow={queue.tellShown}
            onHide={queue.tellHidden}
            onAskReason={(press) => queue.guard(review, press, () => setDeclining(true))}
            onCancelReason={() => setDeclining(false)}
            onPublish={(press) => void queue.decide(review, { published: true }, press)}
            onDecline={(declineReason, press) =>
              void queue.decide(review, { published: false, declineReason }, press)
            }
            onEdit={(press) => queue.guard(review, press, edit)}
            onStep={step}
          />
        </div>
      )}
      <EditDialog
        id={shown.edit}
        onClose={() => show({})}
        onChange={(changed) =>
          send(
            changed.status === 'pending'
              ? { type: 'change', row: changed }
              : { type: 'leave', review: changed },
          )
        }
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

type HeadProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  /** How many wait; null until that is known. */
  total: number | null;
  hasShortcuts: boolean;
  onHelp: () => void;
};

function QueueHead({ heading, total, hasShortcuts, onHelp }: HeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          Review queue
        </h1>
        <output className="block min-h-6 text-sm text-quiet tabular-nums">
          {total !== null &&
            (total === 0 ? 'Nothing is waiting' : `${formatCount(total)} waiting, oldest first`)}
        </output>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          onClick={onHelp}
          // Where nothing but a finger points there is hardly a key to press; who switched them off there has one.
          className={`${buttonClass('quiet')} ${hasShortcuts ? 'not-any-pointer-fine:hidden' : ''}`}
        >
          Shortcuts (?)
        </button>
        <Link to={paths.admin({ tab: 'reviews' })} className={buttonClass('secondary')}>
          All reviews
        </Link>
      </div>
    </div>
  );
}

function Empty() {
  return (
    <div className="relative mt-6">
      <EmptyState title="The queue is empty" text="Every submitted review has been decided.">
        <Link to={paths.admin({ tab: 'reviews' })} className={buttonClass('secondary')}>
          All reviews
        </Link>
      </EmptyState>
      <UndoNotice className="mx-auto mt-3 w-fit" />
    </div>
  );
}
