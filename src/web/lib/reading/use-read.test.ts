import { expect, test } from 'vitest';
import { afterAnswer, afterFailure, describeRead, type ReadState, UNREAD } from './use-read.ts';

const failure = new Error('not reached');

test('a source that was not read yet is loading', () => {
  const unread: ReadState<string, string> = UNREAD;
  expect(describeRead(unread, 'a')).toEqual({
    answer: null,
    failure: null,
    isCurrent: false,
    isLoading: true,
  });
});

test('the answer to another source stays until the next arrives, and is not current', () => {
  expect(describeRead(afterAnswer('of a', 'a'), 'a')).toMatchObject({ isCurrent: true, isLoading: false });
  expect(describeRead(afterAnswer('of a', 'a'), 'b')).toEqual({
    answer: 'of a',
    failure: null,
    isCurrent: false,
    isLoading: true,
  });
});

test('a source that failed has not answered, though the former answer stays', () => {
  const state = afterFailure(afterAnswer('of a', 'a'), failure, 'b');
  expect(describeRead(state, 'b')).toEqual({ answer: 'of a', failure, isCurrent: false, isLoading: false });
  expect(describeRead(state, 'a')).toMatchObject({ failure: null, isCurrent: true });
});

test('a failed refresh keeps its own answer, and the next answer ends the failure', () => {
  const failed = afterFailure(afterAnswer('of a', 'a'), failure, 'a');
  expect(describeRead(failed, 'a')).toEqual({ answer: 'of a', failure, isCurrent: true, isLoading: false });
  expect(describeRead(afterAnswer('again', 'a'), 'a')).toMatchObject({ answer: 'again', failure: null });
});
