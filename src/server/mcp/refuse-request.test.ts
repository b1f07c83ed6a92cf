import { expect, test } from 'vitest';
import { reasonToRefuseRequest, reasonToRefuseMessage } from './refuse-request.ts';

const siteUrl = 'https://atlas.example';
const request = { origin: undefined, host: 'atlas.example', siteUrl, isProxied: false };

test.each([
  [{}],
  [{ origin: 'https://atlas.example' }],
  [{ host: 'localhost:3000' }],
  [{ host: '127.0.0.1:3000' }],
  [{ host: '[::1]:3000' }],
  [{ host: 'app:3000', isProxied: true }],
])('%j is taken', (difference) => {
  expect(reasonToRefuseRequest({ ...request, ...difference })).toBeNull();
});

test.each([
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
  [{ origin: 'http://atlas.example' }],
  [{ origin: 'https://evil.example', isProxied: true }],
  [{ host: 'evil.example' }],
  [{ host: 'atlas.example.evil.example' }],
  [{ host: '127.0.0.1.evil.example' }],
  [{ host: '' }],
])('%j is refused', (difference) => {
  expect(reasonToRefuseRequest({ ...request, ...difference })).not.toBeNull();
});

test.each([[[]], [[{ method: 'ping' }]], [null], ['ping'], [3], [{ method: 'subscriptions/listen' }]])(
  'the message %j is refused',
  (message) => {
    expect(reasonToRefuseMessage(message)).not.toBeNull();
  },
);
