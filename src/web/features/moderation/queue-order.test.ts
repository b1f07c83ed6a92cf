import { expect, test } from 'vitest';
import { idAfter, idBeside } from './queue-order.ts';

const queue = [{ id: 4 }, { id: 9 }, { id: 2 }];

test('after a decision the next that waits is opened, after the last the one before, then none', () => {
  expect(idAfter(queue, 4)).toBe(9);
  expect(idAfter(queue, 2)).toBe(9);
  expect(idAfter(queue.slice(0, 1), 4)).toBeNull();
});

test('goes along the queue and stays at its ends', () => {
  expect(idBeside(queue, 4, 1)).toBe(9);
  expect(idBeside(queue, 2, 1)).toBe(2);
  expect(idBeside(queue, 4, -1)).toBe(4);
  expect(idBeside(queue, null, 1)).toBe(4);
  expect(idBeside([], 4, 1)).toBeNull();
});
