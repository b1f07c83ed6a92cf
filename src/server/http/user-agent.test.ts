import { expect, test } from 'vitest';
import { readUserAgent } from './user-agent.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
    'Chrome 148',
    'desktop, Windows 10',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1',
    'Safari 18.2',
    'Apple iPhone, iOS 18.2',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36',
    'Chrome 147',
    'mobile, Android 15',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140', 'desktop, Linux'],
  ['nothing that anybody knows', null, null],
  ['', null, null],
  [undefined, null, null],
])('%s', (header, browser, device) => {
  expect(readUserAgent(header)).toEqual({ browser, device });
});

test('an endless User-Agent is not read whole', () => {
  expect(readUserAgent(`${'('.repeat(100_000)} Chrome/148.0`)).toEqual({ browser: null, device: null });
});
