import { expect, test } from 'vitest';
import { MESSAGE_STATUSES } from '#domain/message/message.ts';
import { forEachMessage, listMovable } from './bulk.ts';
import { MESSAGE } from './message.fixture.ts';

const ALL = MESSAGE_STATUSES.map((status, id) => ({ ...MESSAGE, id, status }));

test('marks move only forward', () => {
  expect(listMovable('in-progress', ALL).map(({ status }) => status)).toEqual(['unread']);
  expect(listMovable('resolved', ALL).map(({ status }) => status)).toEqual(['unread', 'in-progress']);
});

test('a failed change of several stops no other, and at most four are in flight', async () => {
  let underWay = 0;
  let most = 0;
  const messages = Array.from({ length: 20 }, (_, id) => ({ ...MESSAGE, id }));
  const outcome = await forEachMessage(messages, async ({ id }) => {
    most = Math.max(most, (underWay += 1));
    await new Promise((resolve) => setTimeout(resolve, 1));
    underWay -= 1;
    if (id % 5 === 0) throw new Error(`no ${id}`);
    return id;
  });
  expect(outcome.done).toHaveLength(16);
  expect(outcome.failed.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([0, 5, 10, 15]);
  expect(most).toBe(4);
});
