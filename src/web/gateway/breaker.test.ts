import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Breaker, createBreakers } from './breaker.ts';

const RESET_MS = 30_000;
const LIMIT = 5;

/** A simple model of the circuit breaker's rules, compared with the class. */
function createModel() {
  let failures = 0;
  let openUntil: number | null = null;
  const at = (now: number) => {
    if (openUntil !== null && now >= openUntil) {
      openUntil = null;
      failures = 0;
    }
  };
  return {
    isOpen(now: number) {
      at(now);
      return openUntil !== null;
    },
    succeed(now: number) {
      at(now);
      if (failures > 0) failures -= 1;
    },
    fail(now: number) {
      at(now);
      failures += 1;
      if (failures >= LIMIT && openUntil === null) openUntil = now + RESET_MS;
    },
  };
}

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('fail' as const, 'fail' as const, 'succeed' as const),
    afterMs: fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.constant(RESET_MS - 1), fc.constant(RESET_MS)),
  }),
  { maxLength: 60 },
);

test('any history of failures, successes and pauses opens and closes it as the rule says', () => {
  fc.assert(
    fc.property(steps, (history) => {
      let now = 0;
      const breaker = new Breaker({ failures: LIMIT, resetMs: RESET_MS, now: () => now });
      const model = createModel();
      for (const { what, afterMs } of history) {
        now += afterMs;
        breaker[what]();
        model[what](now);
        expect(breaker.isOpen).toBe(model.isOpen(now));
      }
    }),
  );
});

test('never opens while failures are never the limit more than successes', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 200 }), (wins) => {
      const breaker = new Breaker({ failures: LIMIT, resetMs: RESET_MS, now: () => 0 });
      let balance = 0;
      for (const isWin of wins) {
        if (isWin) {
          breaker.succeed();
          balance = Math.max(0, balance - 1);
        } else if (balance < LIMIT - 1) {
          breaker.fail();
          balance += 1;
        }
      }
      expect(breaker.isOpen).toBe(false);
    }),
  );
});

test('opens at the limit, and closes after exactly the reset time, whatever ends meanwhile', () => {
  let now = 1000;
  const breaker = new Breaker({ failures: 2, resetMs: RESET_MS, now: () => now });
  breaker.fail();
  expect(breaker.isOpen).toBe(false);
  breaker.fail();
  expect(breaker.isOpen).toBe(true);
  now += RESET_MS - 1;
  breaker.fail();
  breaker.succeed();
  breaker.succeed();
  breaker.succeed();
  expect(breaker.isOpen).toBe(true);
  now += 1;
  expect(breaker.isOpen).toBe(false);
  breaker.fail();
  expect(breaker.isOpen).toBe(false);
});

test('five failures close one endpoint off, ten all of them', () => {
  const breakers = createBreakers(() => 0);
  const fail = (endpoint: string, times: number) => {
    for (let time = 0; time < times; time += 1) breakers.fail(endpoint);
  };
  fail('GET /a', 4);
  expect(breakers.isOpen('GET /a')).toBe(false);
  fail('GET /a', 1);
  expect([breakers.isOpen('GET /a'), breakers.isOpen('GET /b')]).toEqual([true, false]);
  fail('GET /b', 4);
  expect(breakers.isOpen('GET /b')).toBe(false);
  fail('GET /c', 1);
  expect(breakers.isOpen('GET /never-asked')).toBe(true);
});

test('successes of other endpoints do not reduce an endpoint’s failures', () => {
  const breakers = createBreakers(() => 0);
  breakers.fail('GET /api/clinics');
  breakers.succeed('GET /api/reviews');
  for (let time = 0; time < 3; time += 1) breakers.fail('GET /api/clinics');
  expect(breakers.isOpen('GET /api/clinics')).toBe(false);
  breakers.fail('GET /api/clinics');
  expect(breakers.isOpen('GET /api/clinics')).toBe(true);
  expect(breakers.isOpen('GET /api/reviews')).toBe(false);
});
