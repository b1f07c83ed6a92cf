import { isSettled } from '#web/lib/settled.ts';

/** A review as far as the queue depends on it. */
type Row = { id: number; version: number; createdAt: string };

type Versioned = Pick<Row, 'id' | 'version'>;

/** The queue as one moderator works through it. */
export type QueueState<Review extends Row> = {
  /** Whether anything was read yet. */
  isRead: boolean;
  /** Reviews as they were last read, in the list's order; those that were decided here since may be among them. */
  rows: readonly Review[];
  /** Rows that wait no longer as far as is known, with their versions: shown until they are left, never decided. */
  kept: ReadonlyMap<number, number>;
  /** Reviews that other staff are reading. */
  isReadByOthers: ReadonlySet<number>;
  /** Reviews that were selected while they were on screen, with the versions that were: to be declined together. */
  selected: ReadonlyMap<number, number>;
  /** How many are pending, as last read. */
  total: number;
  /** Reviews decided here, with the version that was decided: a list that was read before still has them. */
  decided: ReadonlyMap<number, number>;
  openId: number | null;
  /** Whether the form for a reason is open. */
  isDeclining: boolean;
  /** Whether a dialog is open, or about to be. */
  isCovered: boolean;
  /** Another number with whatever changes what a press means: the open review, its version, the form, a dialog. */
  view: number;
  /** What the screen shows, and since when; null while it shows an earlier view, or nothing. */
  shown: (Versioned & { since: number }) | null;
  /** The decision that was sent and is not answered yet. */
  leaving: Versioned | null;
};

export type QueueEvent<Review extends Row> =
  /** Another list is asked for: nothing of the last one stands. */
  | { type: 'reset' }
  | { type: 'read'; rows: readonly Review[]; total: number }
  /** A review has another state now, and is pending. */
  | { type: 'change'; row: Review }
  /** A review no longer waits: decided by other means than a decision here. */
  | { type: 'leave'; review: Versioned }
  /** Somebody else decided a review first. @param row as it stands now */
  | { type: 'overtake'; row: Review }
  /** What other staff are reading, as last heard. */
  | { type: 'claims'; ids: readonly number[] }
  | { type: 'open'; id: number }
  | { type: 'step'; by: 1 | -1 }
  /** Selects the open review or takes that back, by a press that is about what was shown. */
  | { type: 'select'; press: Omit<Press, 'kind'> }
  | { type: 'unselect' }
  | { type: 'decline'; isDeclining: boolean }
  | { type: 'cover'; isCovered: boolean }
  /** A view is on screen. */
  | { type: 'show'; view: number; at: number }
  | { type: 'hide' }
  | { type: 'decide' }
  /** @param back the review as it stands, where it was not decided and waits again */
  | { type: 'answer'; back: Review | null }
  /** A decision was undone: the review waits again, and is opened. */
  | { type: 'return'; row: Review };

/** A press that would decide. */
export type Press = Versioned & {
  kind: 'publish' | 'decline';
  /** In milliseconds of performance.now(). */
  at: number;
};

export const EMPTY_QUEUE: QueueState<never> = {
  isRead: false,
  rows: [],
  kept: new Map(),
  isReadByOthers: new Set(),
  selected: new Map(),
  total: 0,
  decided: new Map(),
  openId: null,
  isDeclining: false,
  isCovered: false,
  view: 0,
  shown: null,
  leaving: null,
};

const isDecided = ({ decided }: QueueState<Row>, { id, version }: Versioned) =>
  version <= (decided.get(id) ?? -1);

/** What waits and what is kept, in the list's order. */
export const listWaiting = <Review extends Row>(state: QueueState<Review>): readonly Review[] =>
  state.rows.filter((row) => state.kept.has(row.id) || !isDecided(state, row));

/** Whether a review is only kept on screen: it may have been decided by somebody else. */
export const isKept = ({ kept }: QueueState<Row>, id: number): boolean => kept.has(id);

/** How many wait on the server. */
export const countWaiting = (state: QueueState<Row>): number =>
  state.total - state.rows.filter((row) => isDecided(state, row)).length;

export const findOpen = <Review extends Row>(state: QueueState<Review>): Review | null =>
  listWaiting(state).find(({ id }) => id === state.openId) ?? null;

/** Whether a press is about the review that is open, in the version that has been on screen for half a second. */
export const isAboutShown = ({ shown }: QueueState<Row>, { at, ...review }: Omit<Press, 'kind'>): boolean =>
  isSame(shown, review) && isSettled(shown?.since ?? null, at);

/**
 * The one gate for every decision, by key, mouse or finger: it is about what was shown, by a control that is there, and no
 * other decision is under way.
 */
export const mayDecide = (state: QueueState<Row>, { kind, ...press }: Press): boolean =>
  state.leaving === null && state.isDeclining === (kind === 'decline') && isAboutShown(state, press);

/** What is selected, each in the version that was on screen when it was; what has changed since is selected no longer. */
export const listSelected = <Review extends Row>(state: QueueState<Review>): readonly Review[] =>
  listWaiting(state).filter(({ id, version }) => state.selected.get(id) === version && !state.kept.has(id));

/**
 * The queue after an event. What is open stays open as long as it waits. Nothing counts as shown until the page tells
 * that this very view is on screen.
 */
export function reduceQueue<Review extends Row>(
  before: QueueState<Review>,
  event: QueueEvent<Review>,
): QueueState<Review> {
  const state = dropLeft(before, keepOpen(before, apply(before, event)));
  return isSameView(before, state) ? state : { ...state, view: before.view + 1, shown: null };
}

const isSameView = (before: QueueState<Row>, state: QueueState<Row>) =>
  before.isDeclining === state.isDeclining &&
  before.isCovered === state.isCovered &&
  before.kept.has(before.openId ?? -1) === state.kept.has(state.openId ?? -1) &&
  (isSame(findOpen(before), findOpen(state)) || (!findOpen(before) && !findOpen(state)));

/** The open review, as what is on screen since then; null while a dialog lies over it, or where it can't be decided. */
function findShown(state: QueueState<Row>, since: number): QueueState<Row>['shown'] {
  const open = findOpen(state);
  return open && !state.isCovered && !state.kept.has(open.id)
    ? { id: open.id, version: open.version, since }
    : null;
}

function apply<Review extends Row>(state: QueueState<Review>, event: QueueEvent<Review>): QueueState<Review> {
  switch (event.type) {
    case 'read':
      return takeRows(state, event.rows, event.total);
    case 'reset':
      return { ...EMPTY_QUEUE, decided: state.decided, leaving: state.leaving, view: state.view };
    case 'change':
      return putRow(state, event.row);
    case 'leave':
      return state.kept.has(event.review.id)
        ? dropKept(state, event.review.id)
        : decided(state, event.review);
    case 'overtake':
      return keep(replaceRow(state, event.row), event.row);
    case 'claims':
      return { ...state, isReadByOthers: new Set(event.ids) };
    case 'open':
      return openOne(state, event.id);
    case 'step':
      return { ...state, openId: idBeside(listWaiting(state), state.openId, event.by), isDeclining: false };
    case 'select':
      return toggleSelected(state, event.press);
    case 'unselect':
      return { ...state, selected: new Map() };
    case 'decline':
      return { ...state, isDeclining: event.isDeclining && findOpen(state) !== null };
    case 'cover':
      return { ...state, isCovered: event.isCovered };
    case 'show':
      return event.view === state.view ? { ...state, shown: findShown(state, event.at) } : state;
    case 'hide':
      return { ...state, shown: null };
    case 'decide': {
      const open = findOpen(state);
      return open ? { ...decided(state, open), leaving: open, isDeclining: false } : state;
    }
    case 'answer':
      return event.back ? putRow({ ...state, leaving: null }, event.back) : { ...state, leaving: null };
    case 'return':
    default:
      return { ...putRow(state, event.row), openId: event.row.id, isDeclining: false };
  }
}

/** Before anything was read any review may be the one; later only one that waits. */
function openOne<Review extends Row>(state: QueueState<Review>, id: number): QueueState<Review> {
  const waiting = listWaiting(state);
  const isThere = waiting.length === 0 || waiting.some((row) => row.id === id);
  return isThere ? { ...state, openId: id, isDeclining: false } : state;
}

const isSame = (one: Versioned | null, other: Versioned | null) =>
  one !== null && other !== null && one.id === other.id && one.version === other.version;

const decided = <Review extends Row>(
  state: QueueState<Review>,
  { id, version }: Versioned,
): QueueState<Review> => ({ ...state, decided: new Map([...state.decided, [id, version]]) });

function toggleSelected<Review extends Row>(
  state: QueueState<Review>,
  press: Omit<Press, 'kind'>,
): QueueState<Review> {
  if (!isAboutShown(state, press)) return state;
  const { id, version } = press;
  const rest = without(state.selected, id);
  return { ...state, selected: state.selected.get(id) === version ? rest : rest.set(id, version) };
}

const keep = <Review extends Row>(state: QueueState<Review>, { id, version }: Versioned) => ({
  ...state,
  kept: new Map([...state.kept, [id, version]]),
});

const without = (map: ReadonlyMap<number, number>, gone: number) =>
  new Map([...map].filter(([id]) => id !== gone));

/** A row as it stands now, in its place; what had no place any more stands first until the list is read again. */
const replaceRow = <Review extends Row>(state: QueueState<Review>, row: Review): QueueState<Review> => ({
  ...state,
  rows: state.rows.some(({ id }) => id === row.id)
    ? state.rows.map((one) => (one.id === row.id ? row : one))
    : [row, ...state.rows],
});

/** A review waits, as it stands now. */
const putRow = <Review extends Row>(state: QueueState<Review>, row: Review): QueueState<Review> => ({
  ...replaceRow(state, row),
  total: state.total + (state.rows.some(({ id }) => id === row.id) ? 0 : 1),
  decided: without(state.decided, row.id),
  kept: without(state.kept, row.id),
});

/**
 * The list as it was read now. The open review stays though it is not in it, and so does what was decided by others until
 * it is left, each after the row that it stood behind.
 */
function takeRows<Review extends Row>(
  state: QueueState<Review>,
  read: readonly Review[],
  total: number,
): QueueState<Review> {
  const versions = new Map(read.map(({ id, version }) => [id, version]));
  const open = findOpen(state);
  const isGone = open !== null && !versions.has(open.id);
  const held = isGone ? keep(state, open).kept : state.kept;
  // What is read as it was kept, or changed since, waits again; an older version is of a list from before.
  const kept = new Map([...held].filter(([id, version]) => (versions.get(id) ?? -1) < version));
  const rows = read.filter(({ id }) => !kept.has(id));
  state.rows.forEach((row, index) => {
    if (!kept.has(row.id)) return;
    const before = new Set(state.rows.slice(0, index).map(({ id }) => id));
    // A new object, so that what became of it is asked again where that could not be told.
    rows.splice(rows.findLastIndex(({ id }) => before.has(id)) + 1, 0, { ...row });
  });
  return { ...state, isRead: true, rows, kept, total };
}

/** Forgets a kept review once another is open: it has been seen. */
function dropLeft<Review extends Row>(
  before: QueueState<Review>,
  state: QueueState<Review>,
): QueueState<Review> {
  const left = before.openId;
  if (left === null || left === state.openId || !before.kept.has(left) || !state.kept.has(left)) return state;
  return dropKept(state, left);
}

const dropKept = <Review extends Row>(state: QueueState<Review>, gone: number): QueueState<Review> => ({
  ...state,
  rows: state.rows.filter(({ id }) => id !== gone),
  kept: without(state.kept, gone),
});

/**
 * Where the open review waits no longer, the one after it is opened, else the one before it, else none; rather one that
 * nobody else is reading.
 */
function keepOpen<Review extends Row>(
  before: QueueState<Review>,
  state: QueueState<Review>,
): QueueState<Review> {
  const waiting = listWaiting(state);
  if (waiting.length === 0 || waiting.some(({ id }) => id === state.openId)) return state;
  const order = listWaiting(before).map(({ id }) => id);
  const left = order.indexOf(state.openId ?? -1);
  const nearest = left === -1 ? [] : [...order.slice(left), ...order.slice(0, left).toReversed()];
  const ids = new Set(waiting.map(({ id }) => id));
  const candidates = [...nearest.filter((id) => ids.has(id)), ...ids];
  const next = candidates.find((id) => !state.isReadByOthers.has(id)) ?? candidates[0] ?? null;
  return { ...state, openId: next, isDeclining: false };
}

/** The review `step` places from `id`; stays at the ends. */
function idBeside(rows: readonly Versioned[], id: number | null, step: 1 | -1): number | null {
  const index = rows.findIndex((row) => row.id === id);
  return (rows[index + step] ?? rows[index] ?? rows[0])?.id ?? null;
}
