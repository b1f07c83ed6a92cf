import { createApiClient } from './client.ts';

/** The API as the browser reads it: with credentials, past the HTTP cache. */
export const browserApi = createApiClient((input, init) => {
  const headers = new Headers(init?.headers);
  headers.set('cache-control', 'no-cache');
  return fetch(input, { ...init, headers, credentials: 'include' });
});
