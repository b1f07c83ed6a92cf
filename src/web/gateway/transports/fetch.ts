import type { Transport } from './transport.ts';

/** Sends by fetch, with credentials, and reads the whole response. */
export const sendByFetch: Transport = async ({ method, path, headers, body, signal }) => {
  const response = await fetch(path, { method, headers, body, signal, credentials: 'include' });
  return {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
    body: await response.text(),
  };
};
