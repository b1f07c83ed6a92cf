import type { Versioned } from '#web/api/portal-call.ts';

/** The fields of a review that the queue depends on. */
export type Row = Versioned & { status: string; createdAt: string };

/** The queue of one moderator. */
export type QueueState<Review extends Row> = {
  /** True once a list has been read. */
  isRead: boolean;
  /** Reviews in list order, as last read; may still include reviews decided here since. */
  rows: readonly Review[];
  /** Ids with versions of rows that no longer wait: shown until the moderator moves on, but never decided. */
  stale: ReadonlyMap<number, number>;
  /** Ids of reviews that other staff have open. */
  readElsewhere: ReadonlySet<number>;
  /** Ids of selected reviews with the versions on screen at selection, to be declined together. */
  selected: ReadonlyMap<number, number>;
  /** Number of reviews that match the query, as last read. */
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
  onScreen: (Versioned & { since: number }) | null;
  /** The review whose decision is in flight, and whether it was decided in the reason form. */
  leaving: (Versioned & Pick<QueueState<Row>, 'isDeclining'>) | null;
};

export type QueueEvent<Review extends Row> =
  /** Clears the queue because the query changed. */
  | { type: 'reset' }
  /** @param soughtId the review that the list was asked to include, wherever it stands */
  | { type: 'read'; rows: readonly Review[]; total: number; soughtId: number | null }
  /** A listed review has changed. */
  | { type: 'change'; row: Review }
  /** A review no longer waits, for another reason than a decision sent from here. */
  | { type: 'leave'; review: Versioned }
  /** A review was changed here and does not match the query any more. @param row the changed review */
  | { type: 'moveOut'; row: Review }
  /** Another person decided the review first. @param row the current review */
  | { type: 'overtake'; row: Review }
  /** Ids of the reviews that other staff have open. */
  | { type: 'readElsewhere'; ids: readonly number[] }
  | { type: 'open'; id: number }
  | { type: 'step'; by: 1 | -1 }
  /** Selects or deselects the open review, if the press was aimed at the shown version. */
  | { type: 'select'; press: Omit<DecisionPress, 'kind'> }
  | { type: 'unselect' }
  | { type: 'decline'; isDeclining: boolean }
  | { type: 'cover'; isCovered: boolean }
  /** The view has been painted. */
  | { type: 'show'; view: number; at: number }
  | { type: 'hide' }
  /** A control or a key was pressed, perhaps as part of a burst or of a word meant for a field. */
  | { type: 'press'; at: number }
  | { type: 'decide' }
  /** @param back the current review when the decision failed and the review waits again; it is opened */
  | { type: 'answer'; back: Review | null }
  /** A decision was undone: the review waits again and is opened. */
  | { type: 'return'; row: Review };

/** A press that publishes or declines. */
export type DecisionPress = Versioned & {
  kind: 'publish' | 'decline';
  /** Milliseconds of performance.now(). */
  at: number;
};

export const EMPTY_QUEUE: QueueState<never> = {
  isRead: false,
  rows: [],
  stale: new Map(),
  readElsewhere: new Set(),
  selected: new Map(),
  total: 0,
  decided: new Map(),
  openId: null,
  wantedId: null,
  missingId: null,
  isDeclining: false,
  isCovered: false,
  view: 0,
  onScreen: null,
  leaving: null,
};
