import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DECIDE, open, read, row, show } from './queue-events.fixture.ts';
import { findOpen, isStale, listInQueue, mayDecide, reduceQueue } from './queue-machine.ts';
import {
  EMPTY_QUEUE,
  type DecisionPress,
  type QueueEvent,
  type QueueState,
  type Row,
} from './queue-state.ts';

const seldom = fc.constantFrom(true, false, false, false);
const is = <Kind extends string>(kind: Kind) => fc.constant(kind);

/** Random events for the queue, in any order. */
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: is('wait'), ms: fc.integer({ min: 0, max: 700 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: is('press'),
      of: fc.constantFrom('publish' as const, 'decline' as const),
      isPointer: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: is('step'), by: fc.constantFrom(1 as const, -1 as const) }) },
  { weight: 8, arbitrary: fc.record({ kind: is('frame') }) },
  { weight: 4, arbitrary: fc.record({ kind: is('answer'), isRefused: seldom }) },
  { weight: 1, arbitrary: fc.record({ kind: is('read'), isOld: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: is('edit'), nth: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ kind: is('undo') }) },
  { weight: 1, arbitrary: fc.record({ kind: is('elsewhere'), nth: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ kind: is('type') }) },
  { weight: 1, arbitrary: fc.record({ kind: is('readElsewhere'), ids: fc.array(fc.nat(6)) }) },
  { weight: 1, arbitrary: fc.record({ kind: is('decline'), isDeclining: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: is('cover'), isCovered: seldom }) },
  { weight: 1, arbitrary: fc.record({ kind: is('visible'), isVisible: seldom.map((isNot) => !isNot) }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

/**
 * Simulates server, screen and moderator. Records the screen independently, to check mayDecide against it.
 */
class Desk {
  now = 0;
  state: QueueState<Row> = EMPTY_QUEUE;
  server = new Map([1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => [id, row(id)]));
  lastRead = [...this.server.values()];
  isVisible = true;
  /** The painted screen, and the time since when it has been unchanged. */
  screen: {
    id: number;
    version: number;
    isDeclining: boolean;
    isCovered: boolean;
    isStale: boolean;
    since: number;
  } | null = null;
  sent: Row | null = null;
  done: Row[] = [];
  /** Reviews as decided by other staff. */
  elsewhere = new Map<number, Row>();
  faults: string[] = [];
  /** Time of the last press on the control of a decision. */
  lastPressAt = -Infinity;
  decisions: { press: DecisionPress; seen: Desk['screen']; quietMs: number }[] = [];

  send(event: QueueEvent<Row>) {
    this.state = reduceQueue(this.state, event);
  }

  /** Paints the latest render, and sends `show` unless it was sent before. */
  frame() {
    if (!this.isVisible) return;
    const review = findOpen(this.state);
    const { isDeclining, isCovered } = this.state;
    const next = review && {
      id: review.id,
      version: review.version,
      isDeclining,
      isCovered,
      isStale: isStale(this.state, review.id),
    };
    const { since, ...last } = this.screen ?? { since: this.now };
    const isSame = JSON.stringify(next) === JSON.stringify(last);
    this.screen = next && { ...next, since: isSame ? since : this.now };
    if (this.state.onScreen === null) this.send(show(this.now)(this.state));
  }

  press(of: DecisionPress['kind'], isPointer: boolean) {
    // A pointer presses the painted review; a key acts on the open review.
    const target = isPointer ? this.screen : findOpen(this.state);
    if (!target) return;
    const press = { kind: of, id: target.id, version: target.version, at: this.now };
    const quietMs = this.now - this.lastPressAt;
    if (this.state.isDeclining === (of === 'decline')) this.lastPressAt = this.now;
    this.send({ type: 'press', at: this.now });
    if (!mayDecide(this.state, press)) return;
    if (this.sent) this.faults.push('two decisions at a time');
    this.sent = findOpen(this.state);
    this.send(DECIDE);
    this.decisions.push({ press, seen: this.screen, quietMs });
  }

  step(by: 1 | -1) {
    const ids = listInQueue(this.state).map(({ id }) => id);
    const at = ids.indexOf(open(this.state) ?? -1);
    this.send({ type: 'step', by });
    const expected = ids[Math.min(ids.length - 1, Math.max(0, at + by))] ?? null;
    if (open(this.state) !== expected) this.faults.push('a step that did not count');
  }

  answer(isRefused: boolean) {
    if (!this.sent) return;
    const { id, version } = this.sent;
    this.sent = null;
    const now = this.server.get(id);
    if (!isRefused && now?.version === version) {
      this.server.delete(id);
      this.done.push(row(id, version + 1));
      this.send({ type: 'answer', back: null });
      return;
    }
    const overtaken = this.elsewhere.get(id);
    if (overtaken) this.send({ type: 'overtake', row: overtaken });
    this.send({ type: 'answer', back: now ?? null });
    if (now && !this.state.isCovered && open(this.state) !== now.id)
      this.faults.push('what was refused is not open');
  }

  read(isOld: boolean) {
    if (!isOld) this.lastRead = [...this.server.values()];
    this.send(read(...this.lastRead));
  }

  edit(nth: number) {
    const edited = [...this.server.values()][nth];
    if (edited) this.server.set(edited.id, row(edited.id, edited.version + 1));
  }

  decideElsewhere(nth: number) {
    const decided = [...this.server.values()][nth];
    if (!decided) return;
    this.server.delete(decided.id);
    this.elsewhere.set(decided.id, row(decided.id, decided.version + 1));
  }

  undo() {
    const undone = this.done.pop();
    if (!undone) return;
    const back = row(undone.id, undone.version + 1);
    this.server.set(back.id, back);
    this.send({ type: 'return', row: back });
    if (open(this.state) !== back.id) this.faults.push('what was undone is not open');
  }

  turn(isVisible: boolean) {
    this.isVisible = isVisible;
    if (isVisible) return;
    this.screen = null;
    this.send({ type: 'hide' });
  }

  happen(one: Happening) {
    switch (one.kind) {
      case 'wait':
        this.now += one.ms;
        break;
      case 'press':
        return this.press(one.of, one.isPointer);
      case 'step':
        return this.step(one.by);
      case 'frame':
        return this.frame();
      case 'answer':
        return this.answer(one.isRefused);
      case 'read':
        return this.read(one.isOld);
      case 'edit':
        return this.edit(one.nth);
      case 'elsewhere':
        return this.decideElsewhere(one.nth);
      case 'type':
        return this.send({ type: 'press', at: this.now });
      case 'readElsewhere':
        return this.send({ type: 'readElsewhere', ids: one.ids });
      case 'undo':
        return this.undo();
      case 'decline':
        return this.send({ type: 'decline', isDeclining: one.isDeclining });
      case 'cover':
        return this.send({ type: 'cover', isCovered: one.isCovered });
      case 'visible':
        return this.turn(one.isVisible);
    }
    return undefined;
  }
}

test('whatever happens in whatever order, nothing is decided that was not on screen for half a second', () => {
  let decisionCount = 0;
  fc.assert(
    fc.property(fc.array(happening, { minLength: 60, maxLength: 200 }), (happenings) => {
      const desk = new Desk();
      desk.send(read(...desk.lastRead));
      for (const one of happenings) desk.happen(one);
      expect(desk.faults).toEqual([]);
      for (const { press, seen, quietMs } of desk.decisions) {
        expect(seen, 'decided with nothing on screen').not.toBeNull();
        expect(seen).toMatchObject({
          id: press.id,
          version: press.version,
          isDeclining: press.kind === 'decline',
          isCovered: false,
          isStale: false,
        });
        expect(press.at - (seen?.since ?? Infinity)).toBeGreaterThanOrEqual(500);
        expect(quietMs, 'a burst').toBeGreaterThanOrEqual(500);
      }
      const decided = desk.decisions.map(({ press }) => press.id);
      const returned = happenings.filter(({ kind }) => kind === 'undo' || kind === 'answer').length;
      expect(decided.length - new Set(decided).size, 'twice only what came back').toBeLessThanOrEqual(
        returned,
      );
      decisionCount += decided.length;
    }),
    { numRuns: 800 },
  );
  expect(decisionCount, 'the test decides').toBeGreaterThan(500);
});
