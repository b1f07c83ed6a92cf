import type { ApiError, NoAnswer } from '#web/lib/reading/api-error.ts';
import { createBreakers } from './breaker.ts';
import { createCache } from './cache.ts';
import {
  breakerText,
  failedText,
  isSilentOnEarlier,
  NETWORK_ERROR,
  noAnswerOf,
  TimeoutFault,
} from './errors.ts';
import { httpErrorText } from './http-error-text.ts';
import { createLog, type Try } from './log.ts';
import { isPublicAnswer, isPublicRead, READ_AT, touchesPublicReads } from './public-reads.ts';
import { type Clock, RETRIES, timeoutOf, waitBefore, within } from './retry.ts';
import type { GatewayRequest, RawResponse, Transport } from './transports/transport.ts';

type NamedTransport = { name: string; load: () => Promise<Transport> };

type Parts = {
  /** In order of preference; the first sends every request, the others only public reads. */
  transports: readonly [NamedTransport, ...NamedTransport[]];
  clock: Clock;
  /** Returns a random number from 0 to 1. */
  random: () => number;
  origin: string;
  network: Network;
  /** Called once for every failed request. */
  report: (message: string) => void;
  /** Called with the read time of a response that came from the service worker's cache. */
  onCachedAnswer: (readAt: number) => void;
};

/** The browser's connection status. */
type Network = {
  isOnline: () => boolean;
  /** Registers a callback for each time the browser comes back online. */
  onReturn: (run: () => void) => void;
};

export type SendOptions = {
  /** The first attempt, if it is already in flight. */
  first?: Promise<RawResponse>;
  /** Replaces the gateway's first transport. */
  transport?: Transport;
  /** Replaces the gateway's timeouts; a timeout is then not retried. */
  timeoutMs?: number;
  /** True to ignore the cached response. */
  isRefetch?: boolean;
};

export type Gateway = ReturnType<typeof createGateway>;

/**
 * Creates the gateway, which sends the browser's requests to the API with a cache, circuit breakers, timeouts, retries,
 * fallback transports and a log.
 */
export function createGateway(parts: Parts) {
  const { clock } = parts;
  const breakers = createBreakers(() => clock.now());
  const cache = createCache(() => clock.now());
  const log = createLog();
  // The failures counted so far may be due to the lost connection.
  parts.network.onReturn(() => breakers.reset());
  /** The transport that succeeded last, so that later requests do not retry a broken one first. */
  let preferred = parts.transports[0];

  /**
   * Returns responses of any status.
   * @throws ApiError without a status if there was no response; the signal's reason if it is aborted
   */
  async function send(request: GatewayRequest, options: SendOptions = {}): Promise<RawResponse> {
    const { method, path } = request;
    const isPublic = method === 'GET' && isPublicRead(path, parts.origin);
    const call = beginCall(request);
    const mayBeCached = isPublic && !options.isRefetch && !options.first;
    const cached = mayBeCached ? cache.find(path) : null;
    if (cached) {
      call.note(cached.status, true);
      return cached;
    }
    if (breakers.isOpen(call.name)) {
      call.note(null);
      parts.report(breakerText(call.endpoint));
      throw unreached(method, 'blocked');
    }
    const requestGeneration = cache.generation();
    try {
      const answer = await attemptAll(request, isPublic, options, call.tries);
      call.note(answer.status);
      countOutcome(answer, call);
      if (isPublic) keep(path, answer, requestGeneration);
      return answer;
    } catch (error) {
      throw countNoAnswer(error, request, call);
    } finally {
      if (touchesPublicReads(method, path)) cache.clear();
    }
  }

  function beginCall({ method, path }: GatewayRequest): Call {
    const endpoint = path.split('?', 1)[0] ?? path;
    const at = clock.now();
    const tries: Try[] = [];
    return {
      name: `${method} ${endpoint}`,
      endpoint,
      tries,
      note: (status, isCached = false) =>
        log.add({ at, method, path: endpoint, durationMs: clock.now() - at, status, isCached, tries }),
    };
  }

  function countOutcome({ status, statusText }: RawResponse, { name, endpoint, tries }: Call): void {
    if (status < 400) breakers.succeed(name);
    if (status < 500) return;
    countFailure(name);
    parts.report(`${failedText(endpoint, httpErrorText(status, statusText))} (${describe(tries)})`);
  }

  /** Counts and reports a request without a response, unless it was aborted. @returns the error to throw */
  function countNoAnswer(error: unknown, { method, signal }: GatewayRequest, call: Call): unknown {
    const { name, endpoint, tries } = call;
    call.note(null);
    if (signal.aborted) return error;
    countFailure(name);
    const isLate = error instanceof TimeoutFault;
    const message = failedText(endpoint, isLate ? error.message : NETWORK_ERROR);
    parts.report(`${message} (${describe(tries)})`);
    return unreached(method, isLate ? 'late' : 'unreached');
  }

  /** Failures while offline say nothing about the endpoint. */
  function countFailure(endpoint: string): void {
    if (parts.network.isOnline()) breakers.fail(endpoint);
  }

  /** Returns the error of a request without a response; the console has the technical details. */
  function unreached(method: string, reason: NoAnswer): ApiError {
    const offline = method === 'GET' ? 'offlineRead' : 'offlineWrite';
    return noAnswerOf(parts.network.isOnline() ? reason : offline);
  }

  function keep(path: string, answer: RawResponse, requestGeneration: number): void {
    const readAt = headerOf(answer, READ_AT);
    if (readAt !== undefined) parts.onCachedAnswer(Number(readAt));
    else if (isPublicAnswer(answer.status, headerOf(answer, 'cache-control')))
      cache.keep(path, answer, requestGeneration);
  }

  /** Retries on one transport; public reads without a response are then tried once on each other transport. */
  async function attemptAll(
    request: GatewayRequest,
    isPublic: boolean,
    options: SendOptions,
    tries: Try[],
  ): Promise<RawResponse> {
    const chosen = chooseTransport(isPublic, options.transport);
    const attempt = createAttempt(request, options, tries);
    try {
      const answers: (RawResponse | null)[] = [];
      const answer = await attemptAgain(request, options, chosen, recording(answers, attempt));
      if (isPerhapsMade(request, answer, answers)) throw new Error(NETWORK_ERROR);
      return answer;
    } catch (error) {
      if (!isPublic || error instanceof TimeoutFault || request.signal.aborted) throw error;
      const answer = await attemptOthers(chosen, request.signal, attempt);
      if (!answer) throw error;
      return answer;
    }
  }

  function chooseTransport(isPublic: boolean, requested: Transport | undefined): NamedTransport {
    if (requested) return { name: 'own', load: async () => requested };
    return isPublic ? preferred : parts.transports[0];
  }

  /** Tries each transport but the chosen one; the first with a response is preferred from now on. */
  async function attemptOthers(
    chosen: NamedTransport,
    signal: AbortSignal,
    attempt: Attempt,
  ): Promise<RawResponse | null> {
    for (const other of parts.transports.filter((one) => one !== chosen)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other on purpose
      const answer = await attempt(other, 0).catch(() => null);
      signal.throwIfAborted();
      if (!answer) continue;
      preferred = other;
      return answer;
    }
    return null;
  }

  async function attemptAgain(
    request: GatewayRequest,
    { timeoutMs }: SendOptions,
    chosen: NamedTransport,
    attempt: Attempt,
  ): Promise<RawResponse> {
    const { signal } = request;
    const retries = mayRepeat(request) ? RETRIES : 0;
    for (let retry = 0; ; retry += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other on purpose
      const outcome = await attempt(chosen, retry).catch((error: unknown) => ({ error }));
      signal.throwIfAborted();
      const isAnswered = !('error' in outcome);
      if (isAnswered && (outcome.status < 500 || retry === retries)) return outcome;
      const isFinal = retry === retries || (timeoutMs !== undefined && isTimeout(outcome));
      if (!isAnswered && isFinal) throw outcome.error;
      // oxlint-disable-next-line no-await-in-loop -- one after the other on purpose
      await clock.wait(waitBefore(retry + 1, parts.random()), signal);
    }
  }

  /** Creates a function that makes one attempt by one transport, with a timeout, and records the outcome in `tries`. */
  function createAttempt(request: GatewayRequest, options: SendOptions, tries: Try[]): Attempt {
    let first = options.first;
    return async ({ name, load }, retry) => {
      const run = async (signal: AbortSignal) => {
        const begun = first;
        first = undefined;
        return begun ?? (await load())({ ...request, signal });
      };
      const { signal } = request;
      try {
        const answer = await within(options.timeoutMs ?? timeoutOf(retry), { clock, signal }, run);
        tries.push({ by: name, outcome: answer.status });
        return answer;
      } catch (error) {
        tries.push({ by: name, outcome: error instanceof Error ? error.message : NETWORK_ERROR });
        throw error;
      }
    };
  }

  return { send, log };
}

type Attempt = (transport: NamedTransport, retry: number) => Promise<RawResponse>;

/** A request in progress. */
type Call = {
  /** Method and endpoint, by which breakers count. */
  name: string;
  /** The path without its query. */
  endpoint: string;
  tries: Try[];
  /** Logs the end of the request. @param status null without a response */
  note: (status: number | null, isCached?: boolean) => void;
};

/** Returns true for reads, and for writes that name the calls which they repeat or withdraw. */
const mayRepeat = ({ method, headers }: GatewayRequest) =>
  method === 'GET' || headers.has('idempotency-key') || headers.has('idempotency-replaces');

/** Wraps an attempt so that it also appends its answer to `answers`; null if it got none. */
const recording =
  (answers: (RawResponse | null)[], attempt: Attempt): Attempt =>
  async (...how) => {
    const at = answers.push(null) - 1;
    return (answers[at] = await attempt(...how));
  };

/** Returns true for a write that a lost attempt may have made: the last answer does not say whether it did. */
const isPerhapsMade = (
  { method }: GatewayRequest,
  last: RawResponse,
  answers: readonly (RawResponse | null)[],
) =>
  method !== 'GET' &&
  isSilentOnEarlier(last.status) &&
  answers.some((answer) => answer === null || (isOfProxy(answer) && !isOfProxy(last)));

/** Returns true for an error of a proxy in front of the site, whose own errors have a code. */
const isOfProxy = ({ status, body }: RawResponse) => status >= 500 && !body.includes('"code":');

const isTimeout = (outcome: object) => 'error' in outcome && outcome.error instanceof TimeoutFault;

const headerOf = ({ headers }: RawResponse, lowerCaseName: string): string | undefined =>
  headers.find(([name]) => name.toLowerCase() === lowerCaseName)?.[1];

const describe = (tries: readonly Try[]): string =>
  tries.map(({ by, outcome }) => `${by}: ${outcome}`).join('; ');
