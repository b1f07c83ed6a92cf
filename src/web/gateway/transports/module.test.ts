import { expect, test } from 'vitest';
import { sendByModule } from './module.ts';

test.each(['POST', 'PATCH', 'DELETE'])('refuses %s', async (method) => {
  const { signal } = new AbortController();
  const request = { method, path: '/api/reviews', headers: new Headers(), body: null, signal };
  await expect(sendByModule(request)).rejects.toThrow('Script injection only works with GET requests');
});
