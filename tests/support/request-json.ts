import type { TestApp } from './create-test-app.ts';

/** Requests a path of the API; a body is sent as JSON. */
export const requestJson = (
  app: TestApp,
  method: string,
  path: string,
  {
    body,
    cookie = '',
    headers = {},
  }: { body?: unknown; cookie?: string; headers?: Record<string, string> } = {},
) =>
  app.request(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
