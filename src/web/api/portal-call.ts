import { httpErrorText } from '#web/gateway/http-error-text.ts';
import { PortalError } from './portal-error.ts';
import { send } from './send.ts';

export type Call = {
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: object;
  form?: FormData;
  /** The version that the change is based on, sent as If-Match. */
  version?: number | string;
  /** The same for the same content, so that a retry writes nothing twice. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  /** True for polling by a timer, which must not extend the session. */
  isUnattended?: boolean;
};

/** Sends a request to a portal's API, browser only. @throws PortalError */
export async function call<Answer>(
  path: string,
  { method, body, form, version, idempotencyKey, signal, isUnattended }: Call = {},
): Promise<Answer> {
  const headers = new Headers({ accept: 'application/json' });
  // FormData sets its own content type; a POST without a body is sent as JSON too.
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

/** Requests of a signed-in user. */
export type Ask = {
  <Answer>(path: string, init?: Call): Promise<Answer>;
  /**
   * For endpoints that also respond to visitors, with less data: a response without `mark`, or a 404 without a session,
   * shows that the session has ended.
   * @throws PortalError 401 in that case
   */
  marked<Answer extends object>(mark: keyof Answer & string, path: string, init?: Call): Promise<Answer>;
};

type Session = {
  /** Called when a response shows that the session has ended. */
  onSessionEnd: () => void;
  /** Returns the signed-in user, or null; called to verify a 404. */
  findSession: () => Promise<unknown>;
  /** Called after each write that the user made. */
  onWritten?: (path: string) => void;
};

export function createAsk({ onSessionEnd, findSession, onWritten }: Session): Ask {
  const ask = async <Answer>(path: string, init?: Call) => {
    try {
      const answer = await call<Answer>(path, init);
      if (init?.method && !init.isUnattended) onWritten?.(path);
      return answer;
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
