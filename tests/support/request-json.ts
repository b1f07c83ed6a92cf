import type { createApp } from '#server/app.ts';

/** Requests a path of the API; a body is sent as JSON. */
export const requestJson = (
  app: ReturnType<typeof createApp>,
  method: string,
  path: string,
  { body, cookie = '' }: { body?: unknown; cookie?: string } = {},
) =>
  app.request(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
