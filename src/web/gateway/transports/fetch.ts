import type { Transport } from './transport.ts';

/** The browser's fetch: with credentials, its answer read to the end. */
export const sendByFetch: Transport = async ({ method, path, headers, body, signal }) => {
  const response = await fetch(path, { method, headers, body, signal, credentials: 'include' });
  return {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
    body: await response.text(),
  };
};
