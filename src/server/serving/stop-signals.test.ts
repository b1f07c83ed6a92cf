import { EventEmitter } from 'node:events';
import { beforeEach, expect, test } from 'vitest';
import { onStopSignals } from './stop-signals.ts';

let heard: string[];
let time: number;
let source: EventEmitter;

beforeEach(() => {
  [heard, time, source] = [[], 0, new EventEmitter()];
  onStopSignals(
    {
      stop: (signal) => heard.push(signal),
      keepStopping: () => heard.push('goes on'),
      stopAtOnce: () => heard.push('at once'),
    },
    { source, now: () => time },
  );
});

const send = (signal: NodeJS.Signals) => source.emit(signal, signal);

test('a Ctrl+C that arrives twice, as through npm, stops the server once', () => {
  send('SIGINT');
  time = 40;
  send('SIGINT');
  expect(heard).toEqual(['SIGINT']);
});

test('a second Ctrl+C ends at once', () => {
  send('SIGINT');
  time = 3000;
  send('SIGINT');
  expect(heard).toEqual(['SIGINT', 'at once']);
});

test('one Ctrl+C after SIGTERM cuts nothing, arriving twice neither; another one does', () => {
  send('SIGTERM');
  time = 3000;
  send('SIGINT');
  send('SIGINT');
  expect(heard).toEqual(['SIGTERM', 'goes on']);
  time = 6000;
  send('SIGINT');
  expect(heard).toEqual(['SIGTERM', 'goes on', 'at once']);
});

test('SIGTERM again changes nothing', () => {
  send('SIGTERM');
  time = 3000;
  send('SIGTERM');
  expect(heard).toEqual(['SIGTERM']);
});
