import { ACCOUNT_HEADER } from '#domain/account/account-header.ts';
import type { Query } from '#domain/with-query.ts';
import { isSilentOnEarlier, NO_ANSWER_TEXTS } from '#web/gateway/errors.ts';
import { newUuid } from '#web/lib/forms/uuid.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { isPerhapsDone } from '#web/lib/reading/portal-error.ts';
import { requestAny } from './request.ts';
import type { Address, Answer, AnswerWith, Payload, Rest, Route } from './route-types.ts';
import { send } from './send.ts';

type Options = {
  /** The same for the same content, so that a retry writes nothing twice. */
  idempotencyKey?: string;
  /**
   * Which repetitions of a write without a version share its idempotency key. 'by-gateway': only the gateway's retries,
   * because the write may have been undone before a later press. 'for-good': also later presses, as nothing undoes it.
   */
  repeats?: 'by-gateway' | 'for-good';
  signal?: AbortSignal | undefined;
  /** True for polling by a timer, which must not extend the session. */
  isUnattended?: boolean;
};

/** The arguments of a call of a route. */
export type Call<R extends Route> = Address<R> & Payload<R> & Options;

/** The id of an entry, and the version of it that a change is based on. */
export type Versioned = { id: number; version: number };

/** Returns the arguments of a call that changes an entry. */
export const atVersion = ({ id, version }: Versioned) => ({ params: { id }, version });

type TypedCall = <R extends Route>(route: R, ...rest: Rest<Call<R>>) => Promise<Answer<R>>;

type AnyOptions = Options & { params?: Query; body?: unknown; form?: FormData; version?: number | string };

const NO_ANSWERS = {
  unreached: 'The server could not be reached. Please try again.',
  lost: 'The answer was lost, so it may have been done. Look how it stands, then try again: the same is not done twice.',
  lostOnce: 'The answer was lost, so it may have been done. Look how it stands before you try again.',
  offlineRead: `${NO_ANSWER_TEXTS.offlineRead} Please try again when you are connected.`,
};

/** Id of the account that the portal shows; null outside of a portal. */
let shownAccount: string | null = null;

/** Makes requests name the account that the portal shows: the server refuses them once another one is signed in. */
export const actAs = (accountId: string | null): void => {
  shownAccount = accountId;
};

/** Keys of changes whose response was lost, by content. A change that is sent again under its key is not made twice. */
const unanswered = new Map<string, string>();

/** Forgets the changes whose response was lost, for the next user of this page. */
export const forgetUnanswered = (): void => unanswered.clear();

/**
 * Sends a request to a portal's API, browser only. A write has an idempotency key, under which the gateway may retry it,
 * and also a later press if nothing can have undone it.
 * @throws ApiError
 */
export const call = (async (route: Route, options: AnyOptions = {}) => {
  const { params, version, body, repeats = repeatsOf(options) } = options;
  if (!repeats || options.idempotencyKey !== undefined) return callOnce(route, options);
  if (repeats === 'by-gateway') return callOnce(route, { ...options, repeats, idempotencyKey: newUuid() });
  const content = JSON.stringify([route, params, version, body]);
  const keyOfLost = unanswered.get(content);
  const idempotencyKey = keyOfLost ?? newUuid();
  unanswered.set(content, idempotencyKey);
  try {
    const answer = await callOnce(route, { ...options, idempotencyKey });
    unanswered.delete(content);
    return answer;
  } catch (error) {
    const thrown = keyOfLost === undefined ? error : orLost(error);
    if (!isPerhapsDone(thrown)) unanswered.delete(content);
    throw thrown;
  }
}) as TypedCall;

/**
 * Returns 'for-good' for a row, whose version only grows: the same change at the same version is a repetition. A clinic's
 * profile or price has a former version again after a proposal was withdrawn.
 */
const repeatsOf = ({ version, form }: AnyOptions): Options['repeats'] =>
  version === undefined || form ? undefined : typeof version === 'number' ? 'for-good' : 'by-gateway';

/** Returns true for a failure that does not say whether an earlier attempt was made. */
export const isSilent = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === null || isSilentOnEarlier(error.status));

/** Returns the error of a repetition, as a 'lost' answer if it does not say whether an earlier attempt was made. */
const orLost = (error: unknown) =>
  isSilent(error) ? new ApiError(error.status, error.refusal, error.message, 'lost') : error;

async function callOnce(route: Route, options: AnyOptions): Promise<never> {
  const { body, form, version, idempotencyKey, signal, isUnattended } = options;
  const headers = {
    accept: 'application/json',
    // FormData sets its own content type; a POST without a body is sent as JSON too.
    ...((body || (route.startsWith('POST') && !form)) && { 'content-type': 'application/json' }),
    ...(version !== undefined && { 'if-match': `"${version}"` }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(isUnattended && { 'x-unattended': '1' }),
    ...(shownAccount !== null && { [ACCOUNT_HEADER]: shownAccount }),
  };
  const init = {
    headers,
    // Bypasses the gateway's cache of public reads (send.ts).
    cache: 'reload',
    body: form ?? (body ? JSON.stringify(body) : null),
    ...(signal && { signal }),
  } as const;
  const wasOnline = navigator.onLine;
  return requestAny(send, route, { ...options, init }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    if (error instanceof ApiError && error.noAnswer === 'intercepted')
      throw new ApiError(error.status, null, NO_ANSWER_TEXTS.intercepted, error.noAnswer);
    if (error instanceof ApiError && error.status !== null) throw error;
    // Also for writes: the text of `offlineRead` is true of both, and portal forms keep what was typed.
    if (error instanceof ApiError && error.noAnswer === 'blocked') throw error;
    // Nothing left the browser if it was offline all the time.
    const reason = wasOnline || navigator.onLine ? reasonOfSent(options) : 'offlineRead';
    throw new ApiError(null, null, NO_ANSWERS[reason], reason);
  }) as Promise<never>;
}

/** Returns why a request that may have been sent has no answer. */
function reasonOfSent({ form, idempotencyKey, repeats }: AnyOptions) {
  if (idempotencyKey === undefined && !form) return 'unreached';
  return repeats === 'by-gateway' || form ? 'lostOnce' : 'lost';
}

/** Returns a session that is read; null if nobody is signed in (401), or only in the other portal (403). */
export const orSignedOut = <Found>(session: Promise<Found>): Promise<Found | null> =>
  session.catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null;
    throw error;
  });

/** The fields of any of a route's contents. */
type FieldOf<Content> = Content extends unknown ? keyof Content & string : never;

/** Requests of a signed-in user. */
export type Ask = TypedCall & {
  /**
   * For endpoints that respond to others too, with other fields. @throws ApiError 401 for a response without `mark`
   */
  marked<R extends Route, Mark extends FieldOf<Answer<R>>>(
    mark: Mark,
    route: R,
    ...rest: Rest<Call<R>>
  ): Promise<AnswerWith<R, Mark>>;
};

type Session = {
  /** Called when a response shows that the session has ended, or may have. */
  onSessionEnd: () => void;
  /** Called after each write that the user made. */
  onWritten?: (route: Route) => void;
};

export function createAsk({ onSessionEnd, onWritten }: Session): Ask {
  const ask: TypedCall = async (route, ...rest) => {
    try {
      const answer = await call(route, ...rest);
      if (!route.startsWith('GET') && !rest[0]?.isUnattended) onWritten?.(route);
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onSessionEnd();
      throw error;
    }
  };
  const marked: Ask['marked'] = async (mark, route, ...rest) => {
    const answer = await ask(route, ...rest);
    if (hasMark(answer, mark)) return answer;
    // The response is a visitor's: from a cache, or because a second factor is required now.
    onSessionEnd();
    throw new ApiError(401, null, 'Please log in.');
  };
  return Object.assign(ask, { marked });
}

const hasMark = <Content, Mark extends string>(
  content: Content,
  mark: Mark,
): content is Extract<Content, Record<Mark, unknown>> =>
  typeof content === 'object' && content !== null && mark in content;
