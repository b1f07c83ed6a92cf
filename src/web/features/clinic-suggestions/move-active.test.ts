import { describe, expect, test } from 'vitest';
import { moveActive, moveAll } from './move-active.ts';

describe('moveActive', () => {
  test('goes down from the box through every suggestion and back to the box', () => {
    const visited: (number | null)[] = [];
    let active: number | null = null;
    for (let press = 0; press < 4; press += 1) visited.push((active = moveActive(active, 'ArrowDown', 3)));
    expect(visited).toEqual([0, 1, 2, null]);
  });

  test('goes up from the box to the last suggestion', () => {
    expect(moveActive(null, 'ArrowUp', 3)).toBe(2);
    expect(moveActive(0, 'ArrowUp', 3)).toBeNull();
  });

  test('has one suggestion and the box', () => {
    expect(moveActive(null, 'ArrowDown', 1)).toBe(0);
    expect(moveActive(0, 'ArrowDown', 1)).toBeNull();
  });
});

test('moveAll follows arrow keys from the box, in a list that may have nothing', () => {
  expect(moveAll(['ArrowDown'], 3)).toBe(0);
  expect(moveAll(['ArrowDown', 'ArrowDown', 'ArrowUp'], 3)).toBe(0);
  expect(moveAll(['ArrowDown'], 0)).toBeNull();
});
