import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fitOnto,
  keepOn,
  MOST_SCALE,
  pinch,
  readSwipe,
  toggleAt,
  wheelFactor,
  UNZOOMED,
  zoomAbout,
} from './zoom.ts';

const stage = { width: 400, height: 300 };
const number = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const view = fc.record({
  scale: fc.double({ min: 1, max: MOST_SCALE, noNaN: true }),
  x: number(2000),
  y: number(2000),
});
const point = fc.record({ x: number(200), y: number(150) });

test('a picture is whole on its stage, in its own shape', () => {
  expect(fitOnto(stage, { width: 1000, height: 500 })).toEqual({ width: 400, height: 200 });
  expect(fitOnto(stage, { width: 100, height: 300 })).toEqual({ width: 100, height: 300 });
  expect(fitOnto(stage, {})).toEqual(stage);
});

describe('a view on its stage', () => {
  test('is never smaller than whole, never larger than the limit, and leaves no gap that the picture could fill', () => {
    fc.assert(
      fc.property(view, fc.double({ min: 0.01, max: 100, noNaN: true }), (from, factor) => {
        const fitted = { width: 400, height: 200 };
        const kept = keepOn(stage, fitted, { ...from, scale: from.scale * factor });
        expect(kept.scale).toBeGreaterThanOrEqual(1);
        expect(kept.scale).toBeLessThanOrEqual(MOST_SCALE);
        for (const [at, shown, there] of [
          [kept.x, fitted.width * kept.scale, stage.width],
          [kept.y, fitted.height * kept.scale, stage.height],
        ] as const)
          expect(Math.abs(at)).toBeLessThanOrEqual(Math.max(0, (shown - there) / 2) + 1e-9);
        expect(keepOn(stage, fitted, kept)).toEqual(kept);
      }),
    );
  });

  test('whole, it stands in the middle', () => {
    expect(keepOn(stage, stage, { scale: 0.3, x: 50, y: -50 })).toEqual(UNZOOMED);
  });
});

test('zooming keeps what is under the point under it', () => {
  fc.assert(
    fc.property(view, fc.double({ min: 0.2, max: 5, noNaN: true }), point, (from, factor, at) => {
      const to = zoomAbout(from, factor, at);
      const under = ({ scale, x, y }: typeof from) => [(at.x - x) / scale, (at.y - y) / scale];
      const [x = 0, y = 0] = under(from);
      expect(under(to)[0]).toBeCloseTo(x, 5);
      expect(under(to)[1]).toBeCloseTo(y, 5);
    }),
  );
});

test('two fingers enlarge by how far they part and move by where they go', () => {
  const before = [
    { x: -10, y: 0 },
    { x: 10, y: 0 },
  ] as const;
  const parted = [
    { x: -20, y: 30 },
    { x: 20, y: 30 },
  ] as const;
  expect(pinch(UNZOOMED, before, parted)).toEqual({ scale: 2, x: 0, y: 30 });
  expect(pinch(UNZOOMED, before, before)).toEqual(UNZOOMED);
});

test('two taps enlarge where they were, two more make it whole', () => {
  const near = toggleAt(UNZOOMED, { x: 100, y: 0 });
  expect(near).toEqual({ scale: 2.5, x: -150, y: 0 });
  expect(toggleAt(near, { x: 0, y: 0 })).toEqual(UNZOOMED);
});

test('the wheel forward enlarges, backward makes smaller, by no more than half at once', () => {
  expect(wheelFactor(-100, false)).toBeGreaterThan(1);
  expect(wheelFactor(100, false)).toBeCloseTo(1 / wheelFactor(-100, false));
  expect(wheelFactor(-3, true)).toBeGreaterThan(1);
  expect(wheelFactor(-1e6, false)).toBeLessThan(1.5);
});

test.each([
  ['a long way to the left', { x: -100, y: 10 }, 1000, 1],
  ['a long way to the right', { x: 100, y: -10 }, 1000, -1],
  ['a quick flick', { x: -30, y: 0 }, 50, 1],
  ['a short slow movement', { x: -30, y: 0 }, 500, 0],
  ['a tremble', { x: 5, y: 0 }, 5, 0],
  ['mostly downwards', { x: -100, y: 90 }, 100, 0],
])('%s', (_, moved, ms, asked) => {
  expect(readSwipe(moved, ms, 400)).toBe(asked);
});
