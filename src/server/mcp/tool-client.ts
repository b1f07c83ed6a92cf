import { type ApiClient, createApiClient } from '#web/api/client.ts';
import type { collectCacheTags } from '../collect-cache-tags.ts';

/** A read of the API in this process, as a visitor. */
export type ReadApi = Parameters<typeof collectCacheTags>[0];

/** The API refused the input of a tool; the message says what to change. */
export class ToolRefusal extends Error {}

/** Creates the API client of the tools. It throws ToolRefusal with the API's own message. */
export const createToolClient = (api: ReadApi): ApiClient =>
  createApiClient(async (path) => {
    const response = await api(path, undefined, { addCacheTags: () => undefined });
    if (!response.ok) throw new ToolRefusal(readMessage(await response.json()));
    return response;
  });

function readMessage(answer: unknown): string {
  const { message, fieldErrors } = answer as { message?: string; fieldErrors?: Record<string, string> };
  const fields = Object.entries(fieldErrors ?? {}).map(([field, fault]) => `${field}: ${fault}`);
  return [message ?? 'The site could not answer.', ...fields].join(' ');
}
