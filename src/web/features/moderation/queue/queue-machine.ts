import type { Versioned } from '#web/api/portal-call.ts';
import { isSettled } from '#web/lib/presses/settled.ts';
import {
  EMPTY_QUEUE,
  type DecisionPress,
  type QueueEvent,
  type QueueState,
  type Row,
} from './queue-state.ts';

const isDecided = ({ decided }: QueueState<Row>, { id, version }: Versioned) =>
  version <= (decided.get(id) ?? -1);

/** Returns the rows on screen, in list order: those that wait, and stale ones. */
export const listInQueue = <Review extends Row>(state: QueueState<Review>): readonly Review[] =>
  state.rows.filter((row) => state.stale.has(row.id) || !isDecided(state, row));

/** Returns true for a review that is only still on screen; another person may have decided it. */
export const isStale = ({ stale }: QueueState<Row>, id: number): boolean => stale.has(id);

/** Returns the number of reviews waiting on the server. */
export const countWaiting = (state: QueueState<Row>): number =>
  state.total - state.rows.filter((row) => isDecided(state, row)).length;

export const findOpen = <Review extends Row>(state: QueueState<Review>): Review | null =>
  listInQueue(state).find(({ id }) => id === state.openId) ?? null;

/**
 * Guards every action on the open review by key, mouse or touch: its version has been on screen for half a
 * second, and no decision is in flight.
 */
export const mayAct = (
  { onScreen, leaving }: QueueState<Row>,
  { at, ...review }: Omit<DecisionPress, 'kind'>,
): boolean => leaving === null && isSame(onScreen, review) && isSettled(onScreen?.since ?? null, at);

/** Guards every decision: besides mayAct, the control that was pressed is visible. */
export const mayDecide = (state: QueueState<Row>, { kind, ...press }: DecisionPress): boolean =>
  state.isDeclining === (kind === 'decline') && mayAct(state, press);

/** Returns the selected reviews. A review that changed after its selection is no longer selected. */
export const listSelected = <Review extends Row>(state: QueueState<Review>): readonly Review[] =>
  listInQueue(state).filter(({ id, version }) => state.selected.get(id) === version && !state.stale.has(id));

/**
 * Returns the queue after an event. The open review stays open while it waits. A changed view does not count
 * as shown until the page reports that it has been painted.
 */
export function reduceQueue<Review extends Row>(
  before: QueueState<Review>,
  event: QueueEvent<Review>,
): QueueState<Review> {
  const state = closeOutdatedForm(before, dropLeft(before, keepOpen(before, apply(before, event))));
  return isSameView(before, state) ? state : { ...state, view: before.view + 1, onScreen: null };
}

/** Closes the reason form when the status of its review changes: it would decline one thing and unpublish another. */
function closeOutdatedForm<Review extends Row>(
  before: QueueState<Review>,
  state: QueueState<Review>,
): QueueState<Review> {
  const [last, open] = [findOpen(before), findOpen(state)];
  const isOutdated = last !== null && open?.id === last.id && open.status !== last.status;
  return isOutdated ? { ...state, isDeclining: false } : state;
}

const isSameView = (before: QueueState<Row>, state: QueueState<Row>) =>
  before.isDeclining === state.isDeclining &&
  before.isCovered === state.isCovered &&
  before.stale.has(before.openId ?? -1) === state.stale.has(state.openId ?? -1) &&
  (isSame(findOpen(before), findOpen(state)) || (!findOpen(before) && !findOpen(state)));

/** Returns the open review as shown since `since`; null under a dialog or when it cannot be decided. */
function findShown(state: QueueState<Row>, since: number): QueueState<Row>['onScreen'] {
  const open = findOpen(state);
  return open && !state.isCovered && !state.stale.has(open.id)
    ? { id: open.id, version: open.version, since }
    : null;
}

function apply<Review extends Row>(state: QueueState<Review>, event: QueueEvent<Review>): QueueState<Review> {
  switch (event.type) {
    case 'read':
      return openWanted(takeRows(state, event.rows, event.total), event.soughtId);
    case 'reset': {
      const { decided, leaving, isCovered, view } = state;
      return { ...EMPTY_QUEUE, decided, leaving, isCovered, view };
    }
    case 'change':
      return putRow(state, event.row);
    case 'leave':
      return state.stale.has(event.review.id)
        ? dropStale(state, event.review.id)
        : markDecided(state, event.review);
    case 'moveOut':
      // Other queries may show the changed review, so only its earlier versions are dropped.
      return markDecided(state.stale.has(event.row.id) ? dropStale(state, event.row.id) : state, {
        id: event.row.id,
        version: event.row.version - 1,
      });
    case 'overtake':
      return markStale(replaceRow(state, event.row), event.row);
    case 'readElsewhere':
      return { ...state, readElsewhere: new Set(event.ids) };
    case 'open':
      return listInQueue(state).some(({ id }) => id === event.id)
        ? openOne(state, event.id)
        : { ...state, wantedId: event.id, missingId: null };
    case 'step':
      return openOne(state, idBeside(listInQueue(state), state.openId, event.by));
    case 'select':
      return toggleSelected(state, event.press);
    case 'unselect':
      return { ...state, selected: new Map() };
    case 'decline':
      return { ...state, isDeclining: event.isDeclining && findOpen(state) !== null };
    case 'cover':
      return { ...state, isCovered: event.isCovered };
    case 'show':
      return event.view === state.view ? { ...state, onScreen: findShown(state, event.at) } : state;
    case 'hide':
      return { ...state, onScreen: null };
    case 'press':
      return restartShown(state, event.at);
    case 'decide': {
      const open = findOpen(state);
      if (!open) return state;
      const leaving = { id: open.id, version: open.version, isDeclining: state.isDeclining };
      return { ...markDecided(state, open), leaving, missingId: null, isDeclining: false };
    }
    case 'answer':
      return event.back ? takeBack(state, event.back) : { ...state, leaving: null };
    case 'return':
    default:
      return openOne(putRow(state, event.row), event.row.id);
  }
}

const openOne = <Review extends Row>(state: QueueState<Review>, id: number | null): QueueState<Review> => ({
  ...state,
  openId: id,
  wantedId: null,
  missingId: null,
  isDeclining: false,
});

/**
 * Restarts the half second at a press that is ignored: the rest of a burst, or of a word typed too early for the
 * reason form, must not decide either.
 */
const restartShown = <Review extends Row>(state: QueueState<Review>, at: number): QueueState<Review> =>
  state.onScreen && (state.leaving !== null || !isSettled(state.onScreen.since, at))
    ? { ...state, onScreen: { ...state.onScreen, since: Math.max(state.onScreen.since, at) } }
    : state;

/** Opens the review whose decision failed as it was, except behind a dialog about another one. */
function takeBack<Review extends Row>(state: QueueState<Review>, row: Review): QueueState<Review> {
  const waiting = putRow({ ...state, leaving: null }, row);
  if (state.isCovered) return waiting;
  return { ...openOne(waiting, row.id), isDeclining: state.leaving?.isDeclining ?? false };
}

/** Opens the wanted review if the list has it; notes that it is missing if the list was asked for it. */
function openWanted<Review extends Row>(
  state: QueueState<Review>,
  soughtId: number | null,
): QueueState<Review> {
  const { wantedId } = state;
  if (wantedId === null) return state;
  if (listInQueue(state).some(({ id }) => id === wantedId)) return openOne(state, wantedId);
  return soughtId === wantedId ? { ...state, wantedId: null, missingId: wantedId } : state;
}

const isSame = (one: Versioned | null, other: Versioned | null) =>
  one !== null && other !== null && one.id === other.id && one.version === other.version;

const markDecided = <Review extends Row>(
  state: QueueState<Review>,
  { id, version }: Versioned,
): QueueState<Review> => ({ ...state, decided: new Map([...state.decided, [id, version]]) });

function toggleSelected<Review extends Row>(
  state: QueueState<Review>,
  press: Omit<DecisionPress, 'kind'>,
): QueueState<Review> {
  if (!mayAct(state, press)) return state;
  const { id, version } = press;
  const rest = without(state.selected, id);
  return { ...state, selected: state.selected.get(id) === version ? rest : rest.set(id, version) };
}

const markStale = <Review extends Row>(state: QueueState<Review>, { id, version }: Versioned) => ({
  ...state,
  stale: new Map([...state.stale, [id, version]]),
});

const without = (map: ReadonlyMap<number, number>, gone: number) =>
  new Map([...map].filter(([id]) => id !== gone));

/** Replaces a row in its place; a row not in the list comes first until the next read. */
const replaceRow = <Review extends Row>(state: QueueState<Review>, row: Review): QueueState<Review> => ({
  ...state,
  rows: state.rows.some(({ id }) => id === row.id)
    ? state.rows.map((one) => (one.id === row.id ? row : one))
    : [row, ...state.rows],
});

/** Puts a waiting review into the queue. */
const putRow = <Review extends Row>(state: QueueState<Review>, row: Review): QueueState<Review> => ({
  ...replaceRow(state, row),
  total: state.total + (state.rows.some(({ id }) => id === row.id) ? 0 : 1),
  decided: without(state.decided, row.id),
  stale: without(state.stale, row.id),
});

/**
 * Takes a new list. The open review and the stale reviews stay until the moderator moves on, each after the
 * row that preceded it.
 */
function takeRows<Review extends Row>(
  state: QueueState<Review>,
  read: readonly Review[],
  total: number,
): QueueState<Review> {
  const versions = new Map(read.map(({ id, version }) => [id, version]));
  const open = findOpen(state);
  const isGone = open !== null && !versions.has(open.id);
  const held = isGone ? markStale(state, open).stale : state.stale;
  // A row read in its stale version or newer waits again; an older version comes from an outdated list.
  const stale = new Map([...held].filter(([id, version]) => (versions.get(id) ?? -1) < version));
  const rows = read.filter(({ id }) => !stale.has(id));
  state.rows.forEach((row, index) => {
    if (!stale.has(row.id)) return;
    const before = new Set(state.rows.slice(0, index).map(({ id }) => id));
    // A new object makes useOvertaken look up the review again if the last lookup failed.
    rows.splice(rows.findLastIndex(({ id }) => before.has(id)) + 1, 0, { ...row });
  });
  return { ...state, isRead: true, rows, stale, total };
}

/** Drops a stale review once another is open. */
function dropLeft<Review extends Row>(
  before: QueueState<Review>,
  state: QueueState<Review>,
): QueueState<Review> {
  const left = before.openId;
  if (left === null || left === state.openId || !before.stale.has(left) || !state.stale.has(left))
    return state;
  return dropStale(state, left);
}

const dropStale = <Review extends Row>(state: QueueState<Review>, gone: number): QueueState<Review> => ({
  ...state,
  rows: state.rows.filter(({ id }) => id !== gone),
  stale: without(state.stale, gone),
});

/**
 * Opens the next review, else the previous one, once the open one no longer waits; prefers reviews that no other staff
 * have open.
 */
function keepOpen<Review extends Row>(
  before: QueueState<Review>,
  state: QueueState<Review>,
): QueueState<Review> {
  const inQueue = listInQueue(state);
  if (inQueue.length === 0 || inQueue.some(({ id }) => id === state.openId)) return state;
  const order = listInQueue(before).map(({ id }) => id);
  const left = order.indexOf(state.openId ?? -1);
  const nearest = left === -1 ? [] : [...order.slice(left), ...order.slice(0, left).toReversed()];
  const ids = new Set(inQueue.map(({ id }) => id));
  const candidates = [...nearest.filter((id) => ids.has(id)), ...ids];
  const next = candidates.find((id) => !state.readElsewhere.has(id)) ?? candidates[0] ?? null;
  return { ...state, openId: next, isDeclining: false };
}

/** Returns the id `step` places from `id`, limited to the ends of the list. */
function idBeside(rows: readonly Versioned[], id: number | null, step: 1 | -1): number | null {
  const index = rows.findIndex((row) => row.id === id);
  return (rows[index + step] ?? rows[index] ?? rows[0])?.id ?? null;
}
