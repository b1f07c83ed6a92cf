import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { portalPaths } from '#domain/portal-paths.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { reviewCan } from '#domain/review/review-policy.ts';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import type { Versioned } from '#web/api/portal-call.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { Link } from '#web/lib/links/link.tsx';
import { pressedAt } from '#web/lib/presses/settled.ts';
import { DialogOutlet, useDialogs, useIsDialogOpen } from '#web/lib/lists/dialog-route.tsx';
import { useFocusAfterRemoval } from '#web/lib/lists/use-focus-after-removal.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { useRead } from '#web/lib/reading/use-read.ts';
import { ClearFilters } from '#web/parts/clear-filters.tsx';
import { StaffReadState } from '#web/parts/staff-read-state.tsx';
import { buttonClass, linkClass } from '#web/ui/button.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type ReviewScreen, ReviewScreenProvider } from '../review-screen.ts';
import { useUndo } from '../undo/undo-context.ts';
import { mayTakeDown } from '../list/publication.ts';
import { UndoNotice } from '../undo/undo-notice.tsx';
import { DeclineSelected } from './decline-selected.tsx';
import { ReviewPhotoViewer } from '../details/review-photo-viewer.tsx';
import { findOpen } from './queue-machine.ts';
import { QueueHead } from './queue-head.tsx';
import { QueueList } from './queue-list.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { QueuePane } from './queue-pane.tsx';
import {
  isFiltered,
  isShown,
  type QueueQuery,
  readQueueQuery,
  unfilteredPath,
  queuePath,
} from './queue-query.ts';
import { Selection } from './selection.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useQueue } from './use-queue.ts';
import { useReviewInUrl } from './use-review-in-url.ts';
import { useShortcuts, useShortcutsSetting } from '../use-shortcuts.ts';
import { OnlyChip } from '../list/only-chip.tsx';

/** The review queue: a list with one open review; after each decision the next one opens. */
export function QueueView() {
  const query = readQueueQuery(useSearchParams()[0]);
  const queue = useQueue(query);
  const { dispatch, inQueue, total, open: review, failure, errorOf } = queue;
  const { actor } = useStaff();
  const undo = useUndo();
  const dialogs = useDialogs(portalPaths.admin.queue(), portalPaths.admin.queue({}, review?.id));
  const isDialogOpen = useIsDialogOpen();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [isListOpen, setIsListOpen] = useState(false);
  const setting = useShortcutsSetting();
  const top = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(top, '[data-undo]');

  const open = useCallback((id: number) => dispatch({ type: 'open', id }), [dispatch]);
  const jump = useCallback(
    (id: number) => {
      open(id);
      setIsListOpen(false);
    },
    [open],
  );
  const writeReview = useReviewInUrl(
    review?.id ?? null,
    open,
    queue.isRead && queue.wantedId === null && !queue.isCovered && !queue.isDeciding,
  );

  const [photo, setPhoto] = useState<number | null>(null);
  // Back may open another review under the viewer.
  useOnChange(String(review?.id), () => setPhoto(null));
  const [isDecliningSelected, setIsDecliningSelected] = useState(false);
  // An edit may have emptied the selection; without this, the next selection would reopen the dialog.
  if (isDecliningSelected && queue.selected.length === 0) setIsDecliningSelected(false);
  const hasSheet = isHelpOpen || photo !== null || isDecliningSelected;
  const cover = useCover(queue, isDialogOpen || hasSheet);
  const openDialog = async (id: number, name: 'edit' | 'ask') => {
    cover();
    await writeReview(id);
    dialogs.open(`${id}/${name}`);
  };
  const edit = () => {
    const opened = findOpen(queue.read());
    if (opened) void openDialog(opened.id, 'edit');
  };
  const changed = (row: AdminReview) =>
    dispatch(isShown(query, row) ? { type: 'change', row } : { type: 'moveOut', row });
  const screen: ReviewScreen = {
    onChange: queue.refresh,
    onAsk: changed,
    onEdit: (edited) =>
      edited.status === review?.status ? changed(edited) : dispatch({ type: 'moveOut', row: edited }),
  };
  const step = (by: 1 | -1) => dispatch({ type: 'step', by });
  const setDeclining = (isDeclining: boolean) => dispatch({ type: 'decline', isDeclining });
  const askReason = () => {
    const opened = findOpen(queue.read());
    if (opened && mayTakeDown(actor, opened) === true) setDeclining(true);
  };
  /** Runs `act` for a key pressed while the open review is on screen and has settled. */
  const guarded = (act: (opened: Versioned, event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
    const { onScreen } = queue.read();
    if (onScreen) queue.guard(onScreen, event, () => act(onScreen, event));
  };

  useShortcuts(
    {
      p: { press: guarded((opened, event) => void queue.decide(opened, { published: true }, event)) },
      d: { press: guarded(askReason) },
      j: { press: () => step(1), mayRepeat: true },
      k: { press: () => step(-1), mayRepeat: true },
      e: { press: guarded(edit) },
      v: { press: () => review && review.images.length > 0 && setPhoto(0) },
      x: {
        press: guarded((opened, event) => {
          if (review && reviewCan.decline(actor, review) === true) queue.select(opened, event);
        }),
      },
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
        query={query}
        hasShortcuts={setting.isOn}
        isListOpen={isListOpen}
        onList={() => setIsListOpen((wasOpen) => !wasOpen)}
        onHelp={() => setIsHelpOpen(true)}
      />
      <div className={isListOpen ? '' : 'hidden md:block'}>
        <QueueFilters query={query} />
      </div>
      {query.clinicId !== undefined && <ClinicChip query={query} id={query.clinicId} />}
      <StaffReadState what="queue" isRead={queue.isRead} failure={failure} onRetry={queue.refresh} />
      {queue.missingId !== null && <MissingNotice id={queue.missingId} query={query} />}
      {queue.isRead && !review && <Empty query={query} />}
      {review && (
        <div className="mt-3 grid border-t border-hairline md:grid-cols-[17rem_minmax(0,1fr)] lg:grid-cols-[23rem_minmax(0,1fr)]">
          <QueueList
            queue={inQueue}
            total={total}
            chosenId={review.id}
            errorOf={errorOf}
            overtaken={queue.overtaken}
            readers={queue.readers}
            selected={new Set(queue.selected.map(({ id }) => id))}
            isOpen={isListOpen}
            onOpen={jump}
            onMore={queue.listMore}
          />
          <QueuePane
            review={review}
            position={inQueue.indexOf(review) + 1}
            isBeyond={queue.beyondId === review.id}
            count={inQueue.length}
            total={total}
            errorText={queue.overtaken.has(review.id) ? undefined : errorOf(review)?.text}
            overtaken={queue.overtaken.get(review.id)}
            readers={queue.readers.get(review.id)}
            onLeave={() => dispatch({ type: 'leave', review })}
            isDeclining={queue.isDeclining}
            view={queue.view}
            isReady={queue.isReady}
            onShow={queue.reportShown}
            onHide={queue.reportHidden}
            onAskReason={(press) => queue.guard(review, press, askReason)}
            onCancelReason={() => setDeclining(false)}
            onPublish={(press) => void queue.decide(review, { published: true }, press)}
            onDecline={(decline, press) => void queue.decide(review, { published: false, ...decline }, press)}
            onAsk={(press) => queue.guard(review, press, () => void openDialog(review.id, 'ask'))}
            onViewPhoto={setPhoto}
            onChange={changed}
            selection={
              <Selection
                review={review}
                selected={queue.selected}
                isReady={queue.isReady}
                onSelect={(press) => queue.select(review, press)}
                onClear={() => dispatch({ type: 'unselect' })}
                onDecline={() => setIsDecliningSelected(true)}
              />
            }
            onEdit={(press) => queue.guard(review, press, edit)}
            onStep={step}
          />
        </div>
      )}
      {review && <ReviewPhotoViewer key={review.id} review={review} openIndex={photo} onShow={setPhoto} />}
      <DeclineSelected
        reviews={queue.selected}
        isOpen={isDecliningSelected}
        onClose={() => setIsDecliningSelected(false)}
        onDecline={(reviews, decline) => {
          setIsDecliningSelected(false);
          void queue.declineSelected(reviews, decline);
        }}
      />
      <ReviewScreenProvider value={screen}>
        <DialogOutlet dialogs={dialogs} />
      </ReviewScreenProvider>
      <ShortcutsDialog
        isOpen={isHelpOpen}
        onClose={() => setIsHelpOpen(false)}
        isOn={setting.isOn}
        onSwitch={setting.change}
      />
    </>
  );
}

function Empty({ query }: { query: QueueQuery }) {
  return (
    <div className="relative mt-6">
      {isFiltered(query) ? (
        <EmptyState title="Nothing matches the filters">
          <ClearFilters to={unfilteredPath(query)}>Clear filters</ClearFilters>
        </EmptyState>
      ) : (
        <EmptyState title="The queue is empty" text="Every submitted review has been decided or is parked.">
          <Link to={portalPaths.admin.reviews()} className={buttonClass('secondary')}>
            All reviews
          </Link>
        </EmptyState>
      )}
      <UndoNotice className="mx-auto mt-3 w-fit" />
    </div>
  );
}

/** Says that the review of a link is not in the queue. */
function MissingNotice({ id, query }: { id: number; query: QueueQuery }) {
  return (
    <p role="alert" className="mt-3 border-s-4 border-amber ps-3">
      {isFiltered(query)
        ? `Review #${id} is not in this filtered queue. `
        : `Review #${id} is not waiting any more. `}
      <Link to={portalPaths.admin.review(id)} className={linkClass}>
        Look at how it stands
      </Link>
    </p>
  );
}

/** Shows that the queue is filtered by one clinic; the link removes the filter. */
function ClinicChip({ query, id }: { query: QueueQuery; id: number }) {
  const { answer, isCurrent } = useRead(useCallback(() => staffApi.clinics.get(id), [id]));
  const name = answer && isCurrent ? clinicLabel(answer) : `Clinic #${id}`;
  return <OnlyChip name={name} to={queuePath(query, { clinicId: undefined })} all="every clinic" />;
}

/** Unblocks the queue if the expected dialog has not opened by then. */
const DIALOG_TIMEOUT_MS = 2000;

/**
 * Blocks the queue while a dialog is open.
 * @returns a function that blocks the queue at once, for keys pressed before the dialog has opened
 */
function useCover(
  { dispatch, isCovered }: Pick<ReturnType<typeof useQueue>, 'dispatch' | 'isCovered'>,
  hasDialog: boolean,
): () => void {
  useEffect(() => dispatch({ type: 'cover', isCovered: hasDialog }), [hasDialog, dispatch]);
  const isAwaited = isCovered && !hasDialog;
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'cover', isCovered: false }), DIALOG_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isAwaited, dispatch]);
  return () => dispatch({ type: 'cover', isCovered: true });
}
