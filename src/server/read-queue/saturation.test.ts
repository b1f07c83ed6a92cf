import { expect, test } from 'vitest';
import { createSaturation } from './saturation.ts';

/** Opens two threads whose utilisation the test controls. */
function open() {
  const threads = [
    { idle: 0, active: 0 },
    { idle: 0, active: 0 },
  ];
  let clock = 0;
  const saturation = createSaturation({ now: () => clock });
  for (const thread of threads) saturation.watch(() => ({ ...thread }));
  /** Advances the clock; each thread is busy for its share of the time. */
  const pass = (ms: number, ...shares: [number, number]) => {
    clock += ms;
    for (const [index, thread] of threads.entries()) {
      const active = ms * (shares[index] ?? 0);
      thread.active += active;
      thread.idle += ms - active;
    }
    return saturation.isSaturated();
  };
  return pass;
}

test('either thread that has no time left saturates the process', () => {
  const pass = open();
  expect(pass(500, 0.5, 0.85)).toBe(false);
  expect(pass(500, 0.2, 0.95)).toBe(true);
  expect(pass(500, 0.95, 0)).toBe(true);
  expect(pass(500, 0.3, 0.3)).toBe(false);
});

test('a period too short to measure does not count as saturated', () => {
  const pass = open();
  expect(pass(100, 1, 1)).toBe(false);
  expect(pass(500, 1, 1)).toBe(true);
  expect(pass(100, 0, 0)).toBe(true);
  expect(pass(5000, 0, 0)).toBe(false);
});

test('a thread that was replaced counts from its own start', () => {
  let counts = { idle: 1000, active: 9000 };
  let clock = 0;
  const saturation = createSaturation({ now: () => clock });
  saturation.watch(() => counts);
  counts = { idle: 490, active: 10 };
  clock += 500;
  expect(saturation.isSaturated()).toBe(false);
});
