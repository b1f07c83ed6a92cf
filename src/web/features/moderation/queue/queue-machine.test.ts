import { describe, expect, test } from 'vitest';
import {
  countWaiting,
  findOpen,
  isStale,
  listSelected,
  listInQueue,
  mayAct,
  mayDecide,
  reduceQueue,
} from './queue-machine.ts';
import { DECIDE, open, read, row, show } from './queue-events.fixture.ts';
import {
  EMPTY_QUEUE,
  type DecisionPress,
  type QueueEvent,
  type QueueState,
  type Row,
} from './queue-state.ts';

type Happened = QueueEvent<Row> | ((state: QueueState<Row>) => QueueEvent<Row>);

const after = (events: readonly Happened[], from: QueueState<Row> = EMPTY_QUEUE) =>
  events.reduce<QueueState<Row>>(
    (state, event) => reduceQueue(state, typeof event === 'function' ? event(state) : event),
    from,
  );

const publish = (id: number, at: number, version = 1): DecisionPress => ({
  kind: 'publish',
  id,
  version,
  at,
});
const NEXT = { type: 'step', by: 1 } as const;

/** Three waiting reviews; the first is on screen since 1000. */
const FIRST_SHOWN = after([read(row(1), row(2), row(3)), show(1000)]);

describe('the gate', () => {
  test('opens when a review has been on screen for half a second', () => {
    expect(mayDecide(FIRST_SHOWN, publish(1, 1499))).toBe(false);
    expect(mayDecide(FIRST_SHOWN, publish(1, 1500))).toBe(true);
  });

  test.each<[string, QueueEvent<Row>[]]>([
    ['another was opened a moment ago', [NEXT]],
    ['it was edited by somebody else', [read(row(1, 2), row(2))]],
    ['a dialog covers it', [{ type: 'cover', isCovered: true }]],
    [
      'a dialog has just gone',
      [
        { type: 'cover', isCovered: true },
        { type: 'cover', isCovered: false },
      ],
    ],
    ['the form for a reason stands in the place of Publish', [{ type: 'decline', isDeclining: true }]],
    [
      'that form has just gone',
      [
        { type: 'decline', isDeclining: true },
        { type: 'decline', isDeclining: false },
      ],
    ],
    ['the page is in the background', [{ type: 'hide' }]],
  ])('is shut while %s', (_, events) => {
    const state = after(events, FIRST_SHOWN);
    for (const { id, version } of listInQueue(state))
      expect(mayDecide(state, publish(id, 9000, version))).toBe(false);
  });

  test('stays shut under a dialog that is open while the query changes', () => {
    const other = after(
      [{ type: 'cover', isCovered: true }, { type: 'reset' }, read(row(4)), show(2000)],
      FIRST_SHOWN,
    );
    expect(mayDecide(other, publish(4, 2500))).toBe(false);
    const bare = after([{ type: 'cover', isCovered: false }, show(3000)], other);
    expect(mayDecide(bare, publish(4, 3001))).toBe(false);
    expect(mayDecide(bare, publish(4, 3500))).toBe(true);
  });

  test('lets no control decide about another review than its own', () => {
    expect(mayDecide(FIRST_SHOWN, publish(2, 9000))).toBe(false);
    expect(mayDecide(FIRST_SHOWN, publish(1, 9000, 2))).toBe(false);
    expect(mayDecide(FIRST_SHOWN, { ...publish(1, 9000), kind: 'decline' })).toBe(false);
  });

  test('lets the form for a reason be opened only after the answer to the last decision and half a second', () => {
    const next = after([DECIDE, show(2000)], FIRST_SHOWN);
    expect(mayAct(next, { id: 2, version: 1, at: 2500 })).toBe(false);
    const answered = after([{ type: 'answer', back: null }], next);
    expect(mayAct(answered, { id: 2, version: 1, at: 2499 })).toBe(false);
    expect(mayAct(answered, { id: 2, version: 1, at: 2500 })).toBe(true);
    expect(mayAct(answered, { id: 1, version: 1, at: 2500 })).toBe(false);
  });

  test('stays shut while a word is typed that began before it opened', () => {
    const typing = after(
      [1100, 1400, 1700, 2000].map((at) => ({ type: 'press', at }) as const),
      FIRST_SHOWN,
    );
    expect(mayDecide(typing, publish(1, 2200))).toBe(false);
    expect(mayDecide(typing, publish(1, 2500))).toBe(true);
    const later = after([{ type: 'press', at: 1600 }], FIRST_SHOWN);
    expect(mayDecide(later, publish(1, 1700)), 'once open it is not shut by typing').toBe(true);
    const next = after([DECIDE, show(2000), { type: 'press', at: 3000 }], FIRST_SHOWN);
    const answered = after([{ type: 'answer', back: null }], next);
    expect(mayDecide(answered, publish(2, 3200)), 'begun while a decision was under way').toBe(false);
  });

  test('takes a burst for one press, though the next review is on screen for more than half a second', () => {
    const burst = [1700, 1880, 2060, 2240, 2420].map((at) => ({ type: 'press', at }) as const);
    const next = after([DECIDE, show(1550), { type: 'answer', back: null }, ...burst], FIRST_SHOWN);
    expect(mayDecide(next, publish(2, 2600))).toBe(false);
    expect(mayDecide(next, publish(2, 2920))).toBe(true);
  });

  test('takes no word about an earlier view: j and k at once, or a form that has come since', () => {
    const seen = show(2000)(FIRST_SHOWN);
    for (const events of [
      [NEXT, { type: 'step', by: -1 } as const],
      [{ type: 'decline', isDeclining: true } as const, { type: 'decline', isDeclining: false } as const],
    ])
      expect(mayDecide(after([...events, seen], FIRST_SHOWN), publish(1, 9000))).toBe(false);
  });

  test('waits for the answer to the last decision', () => {
    const decided = after([DECIDE, show(2000)], FIRST_SHOWN);
    expect(mayDecide(decided, publish(2, 9000))).toBe(false);
    expect(mayDecide(after([{ type: 'answer', back: null }], decided), publish(2, 9000))).toBe(true);
  });

  test('does not count the time again for a change of nothing', () => {
    expect(mayDecide(after([read(row(1), row(3))], FIRST_SHOWN), publish(1, 1500))).toBe(true);
  });
});

describe('the queue', () => {
  test('opens the first, or the one that was asked for if it waits', () => {
    expect(open(after([read(row(4), row(9))]))).toBe(4);
    expect(open(after([{ type: 'open', id: 9 }, read(row(4), row(9))]))).toBe(9);
    expect(open(after([{ type: 'open', id: 7 }, read(row(4), row(9))]))).toBe(4);
    expect(open(after([read(row(4), row(9)), NEXT, { type: 'open', id: 7 }]))).toBe(9);
    expect(open(after([read()]))).toBeNull();
  });

  test('opens a wanted review when a list brings it, or says that it is missing', () => {
    const want = { type: 'open', id: 7 } as const;
    const asked = { ...read(row(4), row(9)), soughtId: 7 };
    const wanted = after([read(row(4), row(9)), want]);
    expect([open(wanted), wanted.wantedId, wanted.missingId]).toEqual([4, 7, null]);
    const brought = after([{ ...read(row(4), row(9), row(7)), soughtId: 7 }], wanted);
    expect([open(brought), brought.wantedId, brought.missingId]).toEqual([7, null, null]);
    const notAsked = after([read(row(4), row(9))], wanted);
    expect([notAsked.wantedId, notAsked.missingId], 'a list read before says nothing').toEqual([7, null]);
    const missing = after([asked], wanted);
    expect([open(missing), missing.wantedId, missing.missingId]).toEqual([4, null, 7]);
    expect(after([asked], missing).missingId, 'it is said until the moderator moves on').toBe(7);
    expect(after([NEXT], missing).missingId).toBeNull();
    expect(after([{ ...read(), soughtId: 7 }], after([want])).missingId, 'in an empty queue').toBe(7);
    expect(after([want, NEXT, { ...asked, soughtId: 9 }, NEXT], missing).wantedId).toBeNull();
  });

  test('shows a review that was moved out here where another query finds it', () => {
    const parked = row(1, 2);
    const moved = after([{ type: 'moveOut', row: parked }], FIRST_SHOWN);
    expect([open(moved), countWaiting(moved)]).toEqual([2, 2]);
    const stale = after([read(row(1), row(2), row(3))], moved);
    expect(listInQueue(stale).map(({ id }) => id)).toEqual([2, 3]);
    expect(listInQueue(after([{ type: 'reset' }, read(parked)], moved))).toEqual([parked]);
  });

  test('has no form for a reason while nothing is open', () => {
    expect(after([read(), { type: 'decline', isDeclining: true }]).isDeclining).toBe(false);
  });

  test('goes along and stays at its ends', () => {
    expect(open(after([NEXT], FIRST_SHOWN))).toBe(2);
    expect(open(after([NEXT, NEXT, NEXT, NEXT], FIRST_SHOWN))).toBe(3);
    expect(open(after([{ type: 'step', by: -1 }], FIRST_SHOWN))).toBe(1);
  });

  test('opens the one after what was decided, after the last the one before, then none', () => {
    const second = after([DECIDE], FIRST_SHOWN);
    expect(open(second)).toBe(2);
    const third = after([NEXT, DECIDE], second);
    expect(open(third)).toBe(2);
    expect(countWaiting(third)).toBe(1);
    expect(open(after([DECIDE], third))).toBeNull();
  });

  test('never shows again what was decided, though a list read before still has it', () => {
    const decided = after([DECIDE, { type: 'answer', back: null }], FIRST_SHOWN);
    expect(listInQueue(after([read(row(1), row(2), row(3))], decided)).map(({ id }) => id)).toEqual([2, 3]);
    // Waits again after another person undid the decision.
    expect(listInQueue(after([read(row(1, 3), row(2))], decided)).map(({ id }) => id)).toEqual([1, 2]);
  });

  test('returns to what was refused, in the form for a reason if it was decided there', () => {
    const back = { type: 'answer', back: row(1, 2) } as const;
    const published = after([DECIDE, NEXT, back], FIRST_SHOWN);
    expect(listInQueue(published)).toEqual([row(1, 2), row(2), row(3)]);
    expect([open(published), countWaiting(published), published.isDeclining]).toEqual([1, 3, false]);
    const declined = after([{ type: 'decline', isDeclining: true }, show(2000), DECIDE, back], FIRST_SHOWN);
    expect([open(declined), declined.isDeclining]).toEqual([1, true]);
    expect(mayDecide(after([show(3000)], declined), { ...publish(1, 3499, 2), kind: 'decline' })).toBe(false);
    const covered = after([DECIDE, { type: 'cover', isCovered: true }, back], FIRST_SHOWN);
    expect(open(covered), 'not behind a dialog about the next').toBe(2);
  });

  test('opens what was undone, in its place, also when a list was read without it', () => {
    const undone = { type: 'return', row: row(1, 3) } as const;
    for (const between of [[], [read(row(2), row(3))]]) {
      const state = after([DECIDE, { type: 'answer', back: null }, ...between, undone], FIRST_SHOWN);
      expect([open(state), countWaiting(state)]).toEqual([1, 3]);
      expect(listInQueue(state).map(({ id }) => id)).toEqual([1, 2, 3]);
      expect(mayDecide(state, publish(1, 9000, 3))).toBe(false);
    }
  });

  test('opens the neighbour of a review that waits no longer by other means', () => {
    const atSecond = after([NEXT], FIRST_SHOWN);
    expect(open(after([{ type: 'leave', review: row(2) }], atSecond))).toBe(3);
    const atThird = after([NEXT], atSecond);
    expect(open(after([{ type: 'leave', review: row(3) }], atThird))).toBe(2);
  });

  test('leaves out the reviews that others are reading, unless they are reading all', () => {
    const others = (...ids: number[]): QueueEvent<Row> => ({ type: 'readElsewhere', ids });
    expect(open(after([others(1), read(row(1), row(2), row(3))]))).toBe(2);
    expect(open(after([others(2), DECIDE], FIRST_SHOWN))).toBe(3);
    expect(open(after([others(2, 3), DECIDE], FIRST_SHOWN))).toBe(2);
    expect(open(after([others(2), NEXT], FIRST_SHOWN)), 'by hand it goes to each').toBe(2);
    expect(mayDecide(after([others(1)], FIRST_SHOWN), publish(1, 1500)), 'a claim decides nothing').toBe(
      true,
    );
  });
});

describe('a review that somebody else has decided', () => {
  const atSecond = after([NEXT, { type: 'decline', isDeclining: true }, show(1000)], FIRST_SHOWN);
  const gone = after([read(row(1), row(3), row(4))], atSecond);
  const ids = (state: QueueState<Row>) => listInQueue(state).map(({ id }) => id);

  test('stays open in its place with the form for a reason, and can’t be decided', () => {
    expect([open(gone), ids(gone), countWaiting(gone)]).toEqual([2, [1, 2, 3, 4], 3]);
    expect([isStale(gone, 2), gone.isDeclining]).toEqual([true, true]);
    const shown = after([show(2000)], gone);
    expect(mayDecide(shown, { ...publish(2, 9000), kind: 'decline' })).toBe(false);
    expect(mayAct(shown, publish(2, 9000))).toBe(false);
  });

  test('stays until it is left, however often the list is read', () => {
    const overtaken = after([{ type: 'overtake', row: row(2, 2) }, read(row(1), row(3), row(4))], gone);
    expect(ids(overtaken)).toEqual([1, 2, 3, 4]);
    expect(findOpen(overtaken)?.version).toBe(2);
    // A list read before the decision still contains the review.
    expect(isStale(after([read(row(1), row(2), row(3))], overtaken), 2)).toBe(true);
    expect(ids(after([NEXT], overtaken))).toEqual([1, 3, 4]);
    expect(open(after([NEXT], overtaken))).toBe(3);
    const left = after([{ type: 'leave', review: row(2, 2) }], overtaken);
    expect([open(left), ids(left), countWaiting(left)]).toEqual([3, [1, 3, 4], 3]);
  });

  test('can be decided where it waits all the same, or again', () => {
    for (const event of [
      { type: 'change', row: row(2) } as const,
      read(row(1), row(2), row(3)),
      read(row(1), row(2, 3), row(3)),
    ]) {
      const state = after([event, show(2000)], gone);
      const version = findOpen(state)?.version ?? 0;
      expect(mayDecide(state, { ...publish(2, 2499, version), kind: 'decline' })).toBe(false);
      expect(mayDecide(state, { ...publish(2, 2500, version), kind: 'decline' })).toBe(true);
    }
  });

  test('comes back where the decision here was refused, and the one that is read stays', () => {
    const refused = after(
      [DECIDE, { type: 'overtake', row: row(1, 2) }, { type: 'answer', back: null }, read(row(2), row(3))],
      FIRST_SHOWN,
    );
    expect([open(refused), ids(refused), countWaiting(refused)]).toEqual([2, [1, 2, 3], 2]);
    const looked = after([{ type: 'step', by: -1 }, show(3000)], refused);
    expect([open(looked), mayDecide(looked, publish(1, 9000, 2))]).toEqual([1, false]);
    expect(ids(after([NEXT], looked))).toEqual([2, 3]);
  });

  test('never turns the form for its reason into another one', () => {
    const published = row(2, 2, 'published');
    const listed = after([read(row(1), published, row(3))], atSecond);
    expect([open(listed), listed.isDeclining]).toEqual([2, false]);
    const changed = after([{ type: 'change', row: published }], atSecond);
    expect([open(changed), changed.isDeclining]).toEqual([2, false]);
    const edited = after([{ type: 'change', row: row(2, 2) }], atSecond);
    expect([open(edited), edited.isDeclining]).toEqual([2, true]);
  });
});

describe('what is declined together', () => {
  const select = (id: number, at: number, version = 1): QueueEvent<Row> => ({
    type: 'select',
    press: { id, version, at },
  });
  const selected = (state: QueueState<Row>) => listSelected(state).map(({ id }) => id);

  test('is only what was on screen for half a second when it was selected', () => {
    expect(selected(after([select(1, 1499)], FIRST_SHOWN))).toEqual([]);
    expect(selected(after([select(1, 1500)], FIRST_SHOWN))).toEqual([1]);
    expect(selected(after([select(2, 9000)], FIRST_SHOWN)), 'it is in the list alone').toEqual([]);
    expect(selected(after([select(1, 1500), select(1, 1600)], FIRST_SHOWN)), 'taken back').toEqual([]);
    expect(selected(after([{ type: 'cover', isCovered: true }, select(1, 9000)], FIRST_SHOWN))).toEqual([]);
  });

  test('stays selected on the way, until it changes, is decided or another list is read', () => {
    const both = after([select(1, 1500), NEXT, show(2000), select(2, 2500), NEXT], FIRST_SHOWN);
    expect(selected(both)).toEqual([1, 2]);
    expect(selected(after([read(row(1, 2), row(2), row(3))], both))).toEqual([2]);
    expect(selected(after([read(row(2), row(3))], both))).toEqual([2]);
    expect(selected(after([{ type: 'leave', review: row(1) }], both))).toEqual([2]);
    expect(selected(after([{ type: 'overtake', row: row(2, 2) }], both))).toEqual([1]);
    expect(selected(after([{ type: 'unselect' }], both))).toEqual([]);
    expect(selected(after([{ type: 'reset' }, read(row(1), row(2))], both))).toEqual([]);
  });
});
