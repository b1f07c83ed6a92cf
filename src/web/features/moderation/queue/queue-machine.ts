import { isSettled } from '#web/lib/settled.ts';

/** The fields of a review that the queue depends on. */
type Row = { id: number; version: number; createdAt: string };

type Versioned = Pick<Row, 'id' | 'version'>;

/** The queue of one moderator. */
export type QueueState<Review extends Row> = {
  /** True once a list has been read. */
  isRead: boolean;
  /** Reviews in list order, as last read; may still include reviews decided here since. */
  rows: readonly Review[];
  /** Ids with versions of rows that no longer wait: shown until the moderator moves on, but never decided. */
  kept: ReadonlyMap<number, number>;
  /** Ids of reviews that other staff have open. */
  isReadByOthers: ReadonlySet<number>;
  /** Ids of selected reviews with the versions on screen at selection, to be declined together. */
  selected: ReadonlyMap<number, number>;
  /** Number of pending reviews, as last read. */
  total: number;
  /** Ids with versions decided here, which lists read before the decision still contain. */
  decided: ReadonlyMap<number, number>;
  openId: number | null;
  /** The review that a link asks for, until a list shows whether it is in the queue. */
  wantedId: number | null;
  /** The last wanted review that was not in the queue; null once the moderator moves on. */
  missingId: number | null;
  /** True while the reason form is open. */
  isDeclining: boolean;
  /** True while a dialog is open or about to open. */
  isCovered: boolean;
  /**
   * Increases whenever the meaning of a press changes: another open review or version, the form, a dialog.
   */
  view: number;
  /** The review on screen and the time it appeared; null while the current view has not been painted. */
  shown: (Versioned & { since: number }) | null;
  /** The review whose decision is in flight. */
  leaving: Versioned | null;
};

export type QueueEvent<Review extends Row> =
  /** Clears the queue because the query changed. */
  | { type: 'reset' }
  /** @param soughtId the review that the list was asked to include, wherever it stands */
  | { type: 'read'; rows: readonly Review[]; total: number; soughtId: number | null }
  /** A pending review has changed. */
  | { type: 'change'; row: Review }
  /** A review no longer waits, for another reason than a decision sent from here. */
  | { type: 'leave'; review: Versioned }
  /** A review was changed here and does not match the query any more. @param row the changed review */
  | { type: 'moveOut'; row: Review }
  /** Another person decided the review first. @param row the current review */
  | { type: 'overtake'; row: Review }
  /** Ids of the reviews that other staff have open. */
  | { type: 'claims'; ids: readonly number[] }
  | { type: 'open'; id: number }
  | { type: 'step'; by: 1 | -1 }
  /** Selects or deselects the open review, if the press was aimed at the shown version. */
  | { type: 'select'; press: Omit<Press, 'kind'> }
  | { type: 'unselect' }
  | { type: 'decline'; isDeclining: boolean }
  | { type: 'cover'; isCovered: boolean }
  /** The view has been painted. */
  | { type: 'show'; view: number; at: number }
  | { type: 'hide' }
  | { type: 'decide' }
  /** @param back the current review when the decision failed and the review waits again */
  | { type: 'answer'; back: Review | null }
  /** A decision was undone: the review waits again and is opened. */
  | { type: 'return'; row: Review };

/** A press that publishes or declines. */
export type Press = Versioned & {
  kind: 'publish' | 'decline';
  /** Milliseconds of performance.now(). */
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
  wantedId: null,
  missingId: null,
  isDeclining: false,
  isCovered: false,
  view: 0,
  shown: null,
  leaving: null,
};

const isDecided = ({ decided }: QueueState<Row>, { id, version }: Versioned) =>
  version <= (decided.get(id) ?? -1);

/** Returns the waiting and kept reviews, in list order. */
export const listWaiting = <Review extends Row>(state: QueueState<Review>): readonly Review[] =>
  state.rows.filter((row) => state.kept.has(row.id) || !isDecided(state, row));

/** Returns true for a review that is only kept on screen; another person may have decided it. */
export const isKept = ({ kept }: QueueState<Row>, id: number): boolean => kept.has(id);

/** Returns the number of reviews waiting on the server. */
export const countWaiting = (state: QueueState<Row>): number =>
  state.total - state.rows.filter((row) => isDecided(state, row)).length;

export const findOpen = <Review extends Row>(state: QueueState<Review>): Review | null =>
  listWaiting(state).find(({ id }) => id === state.openId) ?? null;

/**
 * Returns true when a press targets the open review in a version that has been on screen for half a second.
 */
export const isAboutShown = ({ shown }: QueueState<Row>, { at, ...review }: Omit<Press, 'kind'>): boolean =>
  isSame(shown, review) && isSettled(shown?.since ?? null, at);

/**
 * Guards every decision by key, mouse or touch: the press targets the shown review through a visible control,
 * and no other decision is in flight.
 */
export const mayDecide = (state: QueueState<Row>, { kind, ...press }: Press): boolean =>
  state.leaving === null && state.isDeclining === (kind === 'decline') && isAboutShown(state, press);

/** Returns the selected reviews. A review that changed after its selection is no longer selected. */
export const listSelected = <Review extends Row>(state: QueueState<Review>): readonly Review[] =>
  listWaiting(state).filter(({ id, version }) => state.selected.get(id) === version && !state.kept.has(id));

/**
 * Returns the queue after an event. The open review stays open while it waits. A changed view does not count
 * as shown until the page reports that it has been painted.
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

/** Returns the open review as shown since `since`; null under a dialog or when it cannot be decided. */
function findShown(state: QueueState<Row>, since: number): QueueState<Row>['shown'] {
  const open = findOpen(state);
  return open && !state.isCovered && !state.kept.has(open.id)
    ? { id: open.id, version: open.version, since }
    : null;
}

function apply<Review extends Row>(state: QueueState<Review>, event: QueueEvent<Review>): QueueState<Review> {
  switch (event.type) {
    case 'read':
      return openWanted(takeRows(state, event.rows, event.total), event.soughtId);
    case 'reset':
      return { ...EMPTY_QUEUE, decided: state.decided, leaving: state.leaving, view: state.view };
    case 'change':
      return putRow(state, event.row);
    case 'leave':
      return state.kept.has(event.review.id)
        ? dropKept(state, event.review.id)
        : decided(state, event.review);
    case 'moveOut':
      // Other queries may show the changed review, so only its earlier versions are dropped.
      return decided(state.kept.has(event.row.id) ? dropKept(state, event.row.id) : state, {
        id: event.row.id,
        version: event.row.version - 1,
      });
    case 'overtake':
      return keep(replaceRow(state, event.row), event.row);
    case 'claims':
      return { ...state, isReadByOthers: new Set(event.ids) };
    case 'open':
      return listWaiting(state).some(({ id }) => id === event.id)
        ? openOne(state, event.id)
        : { ...state, wantedId: event.id, missingId: null };
    case 'step':
      return openOne(state, idBeside(listWaiting(state), state.openId, event.by));
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
      return open ? { ...decided(state, open), leaving: open, missingId: null, isDeclining: false } : state;
    }
    case 'answer':
      return event.back ? putRow({ ...state, leaving: null }, event.back) : { ...state, leaving: null };
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

/** Opens the wanted review if the list has it; notes that it is missing if the list was asked for it. */
function openWanted<Review extends Row>(
  state: QueueState<Review>,
  soughtId: number | null,
): QueueState<Review> {
  const { wantedId } = state;
  if (wantedId === null) return state;
  if (listWaiting(state).some(({ id }) => id === wantedId)) return openOne(state, wantedId);
  return soughtId === wantedId ? { ...state, wantedId: null, missingId: wantedId } : state;
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
  kept: without(state.kept, row.id),
});

/**
 * Takes a new list. The open review and the kept reviews stay until the moderator moves on, each after the
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
  const held = isGone ? keep(state, open).kept : state.kept;
  // A row read in its kept version or newer waits again; an older version comes from an outdated list.
  const kept = new Map([...held].filter(([id, version]) => (versions.get(id) ?? -1) < version));
  const rows = read.filter(({ id }) => !kept.has(id));
  state.rows.forEach((row, index) => {
    if (!kept.has(row.id)) return;
    const before = new Set(state.rows.slice(0, index).map(({ id }) => id));
    // A new object makes useOvertaken look up the review again if the last lookup failed.
    rows.splice(rows.findLastIndex(({ id }) => before.has(id)) + 1, 0, { ...row });
  });
  return { ...state, isRead: true, rows, kept, total };
}

/** Drops a kept review once another is open. */
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
 * When the open review no longer waits, opens the next one, else the previous one, preferring reviews that no
 * other staff have open.
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

/** Returns the id `step` places from `id`, limited to the ends of the list. */
function idBeside(rows: readonly Versioned[], id: number | null, step: 1 | -1): number | null {
  const index = rows.findIndex((row) => row.id === id);
  return (rows[index + step] ?? rows[index] ?? rows[0])?.id ?? null;
}
