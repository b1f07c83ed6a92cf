import { httpErrorText } from '#web/gateway/http-error-text.ts';
import { PortalError } from './portal-error.ts';
import { send } from './send.ts';

export type Call = {
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: object;
  form?: FormData;
  /** The version that a change is made to. */
  version?: number | string;
  /** The same for the same content, so that a retry writes nothing twice. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  /** Asked by the page itself, on a timer: keeps no session alive. */
  isUnattended?: boolean;
};

/** One call of a portal's API, from the browser only. @throws PortalError */
export async function call<Answer>(
  path: string,
  { method, body, form, version, idempotencyKey, signal, isUnattended }: Call = {},
): Promise<Answer> {
  const headers = new Headers({ accept: 'application/json' });
  // A form says itself what it is; a POST without a payload is JSON too (specification, section 7).
  if (body || (method === 'POST' && !form)) headers.set('content-type', 'application/json');
  if (version !== undefined) headers.set('if-match', `"${version}"`);
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  if (isUnattended) headers.set('x-unattended', '1');
  const response = await send(`/api${path}`, {
    method: method ?? 'GET',
    headers,
    cache: 'reload',
    ...(body && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new PortalError(null, null);
  });
  if (!response.ok) throw await readRefusal(response);
  return (response.status === 204 ? null : await readAnswer(response)) as Answer;
}

async function readRefusal(response: Response): Promise<PortalError> {
  const { status, statusText } = response;
  return new PortalError(status, await response.json().catch(() => null), httpErrorText(status, statusText));
}

async function readAnswer(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw new PortalError(response.status, null, `Failed to parse response: ${(error as Error).message}`);
  }
}

/** Calls of whoever is logged in. */
export type Ask = {
  <Answer>(path: string, init?: Call): Promise<Answer>;
  /**
   * The same for what a visitor is answered too, only less: an answer without `mark` shows that nobody is logged in,
   * and what is missing may be missing for visitors alone.
   * @throws PortalError 401 then
   */
  marked<Answer extends object>(mark: keyof Answer & string, path: string, init?: Call): Promise<Answer>;
};

type Session = {
  /** Told when an answer shows that nobody is logged in any more. */
  onSessionEnd: () => void;
  /** Who is logged in, or null; asked before what is missing is believed to be. */
  findSession: () => Promise<unknown>;
};

export function createAsk({ onSessionEnd, findSession }: Session): Ask {
  const ask = async <Answer>(path: string, init?: Call) => {
    try {
      return await call<Answer>(path, init);
    } catch (error) {
      if (error instanceof PortalError && error.status === 401) onSessionEnd();
      throw error;
    }
  };
  const hasEnded = async () => {
    try {
      return (await findSession()) === null;
    } catch {
      return false;
    }
  };
  return Object.assign(ask, {
    async marked<Answer extends object>(mark: keyof Answer & string, path: string, init?: Call) {
      const answer = await ask<Answer>(path, init).catch(async (error: unknown) => {
        if (error instanceof PortalError && error.status === 404 && (await hasEnded())) return {};
        throw error;
      });
      if (mark in answer) return answer as Answer;
      onSessionEnd();
      throw new PortalError(401, { message: 'Please log in.' });
    },
  });
}
