import type { Query } from '#domain/with-query.ts';
import { withQuery } from '#domain/with-query.ts';
import type { collectCacheTags } from '../collect-cache-tags.ts';

/** A read of the API in this process, as a visitor. */
export type ReadApi = Parameters<typeof collectCacheTags>[0];

/** The API refused the input of a tool; the message says what to change. */
export class ToolRefusal extends Error {}

/**
 * Reads an answer of the API, which the caller types.
 * @throws ToolRefusal with the API's own message
 */
export async function readForTool<Answer>(api: ReadApi, path: string, query: Query = {}): Promise<Answer> {
  const response = await api(withQuery(path, query), undefined, { addCacheTags: () => undefined });
  const answer: unknown = await response.json();
  if (!response.ok) throw new ToolRefusal(readMessage(answer));
  return answer as Answer;
}

function readMessage(answer: unknown): string {
  const { message, fieldErrors } = answer as { message?: string; fieldErrors?: Record<string, string> };
  const fields = Object.entries(fieldErrors ?? {}).map(([field, fault]) => `${field}: ${fault}`);
  return [message ?? 'The site could not answer.', ...fields].join(' ');
}
