import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { swallowSecondClick } from './swallow-second-click.ts';

const pressed = vi.fn<(type: string) => void>();

/** Returns a mouse event; `detail` is the count of clicks, 0 for a key. */
const makeEvent = (type: string, at: number, { x = 100, detail = 1 } = {}) =>
  Object.defineProperties(new Event(type, { cancelable: true }), {
    clientX: { value: x },
    clientY: { value: 50 },
    detail: { value: detail },
    timeStamp: { value: at },
  }) as MouseEvent;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  pressed.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Dispatches an event and returns true if a listener added later received it. */
function isReceived(event: MouseEvent): boolean {
  pressed.mockReset();
  const stop = new AbortController();
  window.addEventListener(event.type, () => pressed(event.type), { signal: stop.signal });
  window.dispatchEvent(event);
  stop.abort();
  return pressed.mock.calls.length > 0;
}

test('the second press at the same place is dropped, for half a second', () => {
  swallowSecondClick(makeEvent('click', 1000));
  expect(isReceived(makeEvent('pointerdown', 1200))).toBe(false);
  expect(isReceived(makeEvent('click', 1200, { detail: 2 }))).toBe(false);
  vi.advanceTimersByTime(500);
  expect(isReceived(makeEvent('click', 1600))).toBe(true);
});

test('a press half a second later passes, also before the timer of a busy page', () => {
  swallowSecondClick(makeEvent('click', 1000));
  expect(isReceived(makeEvent('pointerdown', 1500))).toBe(true);
  expect(isReceived(makeEvent('click', 1550))).toBe(true);
});

test('presses elsewhere and of keys pass', () => {
  swallowSecondClick(makeEvent('click', 1000));
  expect(isReceived(makeEvent('click', 1200, { x: 200 }))).toBe(true);
  expect(isReceived(makeEvent('click', 1200, { detail: 0 }))).toBe(true);
});

test('a key that acts has no second click', () => {
  swallowSecondClick(makeEvent('click', 1000, { detail: 0 }));
  expect(isReceived(makeEvent('click', 1200))).toBe(true);
});

test('a press elsewhere ends it: choosing the same again after Cancel is meant', () => {
  swallowSecondClick(makeEvent('click', 1000));
  expect(isReceived(makeEvent('pointerdown', 1200, { x: 300 }))).toBe(true);
  expect(isReceived(makeEvent('pointerdown', 1400))).toBe(true);
  expect(isReceived(makeEvent('click', 1450))).toBe(true);
});
