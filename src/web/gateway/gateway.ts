import { createBreakers } from './breaker.ts';
import { createCache } from './cache.ts';
import {
  breakerText,
  failedText,
  GatewayError,
  NETWORK_ERROR,
  PEOPLE_TEXTS,
  TimeoutFault,
} from './errors.ts';
import { httpErrorText } from './http-error-text.ts';
import { createLog, type LogEntry, type Try } from './log.ts';
import { isPublicAnswer, isPublicRead, READ_AT, touchesPublicReads } from './public-reads.ts';
import { type Clock, RETRIES, timeoutOf, waitBefore, within } from './retry.ts';
import type { GatewayRequest, RawResponse, Transport } from './transports/transport.ts';

/** A transport with its name, loaded when it is needed. */
type NamedTransport = { name: string; load: () => Promise<Transport> };

type Parts = {
  /** In the order in which they are tried; the first takes every request, the others public reads only. */
  transports: readonly [NamedTransport, ...NamedTransport[]];
  clock: Clock;
  /** From 0 to 1. */
  random: () => number;
  origin: string;
  network: Network;
  /** Told once of each call that failed. */
  report: (message: string) => void;
  /** Told of an answer that is older: what a service worker had kept. */
  onKept: (readAt: number) => void;
};

/** The connection of the device, as its browser knows it. */
type Network = {
  isOnline: () => boolean;
  /** Calls each time the device comes back online. */
  onReturn: (run: () => void) => void;
};

export type SendOptions = {
  /** The first attempt, if it is under way already. */
  first?: Promise<RawResponse>;
  /** Instead of the first of the gateway's own. */
  transport?: Transport;
  /** Instead of the gateway's own; what took so long once is not begun again. */
  timeoutMs?: number;
  /** Don't answer from what was read before. */
  isAfresh?: boolean;
};

export type Gateway = ReturnType<typeof createGateway>;

/** The one way from the browser to the API: what is kept, breakers, attempts in time, retries, other ways, a log. */
export function createGateway(parts: Parts) {
  const { clock } = parts;
  const breakers = createBreakers(() => clock.now());
  const cache = createCache(() => clock.now());
  const log = createLog();
  // What failed may have failed for want of a connection.
  parts.network.onReturn(() => breakers.reset());
  /** The way that answered last: what is broken in a browser is not tried at length again for each call. */
  let preferred = parts.transports[0];

  /**
   * Answers of any status are returned.
   * @throws GatewayError where none came; the signal's reason when the call is no longer wanted
   */
  async function send(request: GatewayRequest, options: SendOptions = {}): Promise<RawResponse> {
    const { method, path } = request;
    const endpoint = path.split('?', 1)[0] ?? path;
    const isPublic = method === 'GET' && isPublicRead(path, parts.origin);
    const at = clock.now();
    const tries: Try[] = [];
    const note = (status: number | null, isKept = false): LogEntry => {
      const entry = { at, method, path: endpoint, durationMs: clock.now() - at, status, isKept, tries };
      log.add(entry);
      return entry;
    };
    const kept = isPublic && !options.isAfresh && !options.first ? cache.find(path) : null;
    if (kept) {
      note(kept.status, true);
      return kept;
    }
    if (breakers.isOpen(`${method} ${endpoint}`)) {
      note(null);
      parts.report(breakerText(endpoint));
      throw new GatewayError(explain(method, PEOPLE_TEXTS.blocked));
    }
    const asked = cache.generation();
    try {
      const answer = await attemptAll(request, isPublic, options, tries);
      settle(answer, note(answer.status));
      if (isPublic) keep(path, answer, asked);
      return answer;
    } catch (error) {
      note(null);
      if (request.signal.aborted) throw error;
      countFailure(`${method} ${endpoint}`);
      const isLate = error instanceof TimeoutFault;
      const message = failedText(endpoint, isLate ? error.message : NETWORK_ERROR);
      parts.report(`${message} (${describe(tries)})`);
      throw new GatewayError(explain(method, isLate ? PEOPLE_TEXTS.late : PEOPLE_TEXTS.unreached));
    } finally {
      if (touchesPublicReads(method, path)) cache.clear();
    }
  }

  function settle({ status, statusText }: RawResponse, { method, path, tries }: LogEntry): void {
    if (status < 400) breakers.succeed(`${method} ${path}`);
    if (status < 500) return;
    countFailure(`${method} ${path}`);
    parts.report(`${failedText(path, httpErrorText(status, statusText))} (${describe(tries)})`);
  }

  /** A device that is offline says nothing about the endpoint. */
  function countFailure(endpoint: string): void {
    if (parts.network.isOnline()) breakers.fail(endpoint);
  }

  function explain(method: string, text: string): string {
    if (parts.network.isOnline()) return text;
    return method === 'GET' ? PEOPLE_TEXTS.offlineRead : PEOPLE_TEXTS.offlineWrite;
  }

  function keep(path: string, answer: RawResponse, asked: number): void {
    const readAt = headerOf(answer, READ_AT);
    if (readAt !== undefined) parts.onKept(Number(readAt));
    else if (isPublicAnswer(answer.status, headerOf(answer, 'cache-control')))
      cache.keep(path, answer, asked);
  }

  /** Retries on one transport; then, for what other transports may carry and none has answered, each of them once. */
  async function attemptAll(
    request: GatewayRequest,
    isPublic: boolean,
    options: SendOptions,
    tries: Try[],
  ): Promise<RawResponse> {
    const own = options.transport;
    const chosen = own ? { name: 'own', load: async () => own } : isPublic ? preferred : parts.transports[0];
    const attempt = createAttempt(request, options, tries);
    try {
      return await attemptAgain(request, options, chosen, attempt);
    } catch (error) {
      if (!isPublic || error instanceof TimeoutFault || request.signal.aborted) throw error;
      for (const other of parts.transports) {
        if (other === chosen) continue;
        // oxlint-disable-next-line no-await-in-loop -- each only after the one before it
        const answer = await attempt(other, 0).catch(() => null);
        request.signal.throwIfAborted();
        if (!answer) continue;
        preferred = other;
        return answer;
      }
      throw error;
    }
  }

  async function attemptAgain(
    { method, headers, signal }: GatewayRequest,
    { timeoutMs }: SendOptions,
    chosen: NamedTransport,
    attempt: Attempt,
  ): Promise<RawResponse> {
    const retries = method === 'GET' || headers.has('idempotency-key') ? RETRIES : 0;
    for (let retry = 0; ; retry += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      const outcome = await attempt(chosen, retry).catch((error: unknown) => ({ error }));
      signal.throwIfAborted();
      const isAnswered = !('error' in outcome);
      if (isAnswered && (outcome.status < 500 || retry === retries)) return outcome;
      const isFinal = retry === retries || (timeoutMs !== undefined && isTimeout(outcome));
      if (!isAnswered && isFinal) throw outcome.error;
      // oxlint-disable-next-line no-await-in-loop -- the same
      await clock.wait(waitBefore(retry + 1, parts.random()), signal);
    }
  }

  /** One attempt by one transport, in time, noted among the tries. */
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

const isTimeout = (outcome: object) => 'error' in outcome && outcome.error instanceof TimeoutFault;

const headerOf = ({ headers }: RawResponse, wanted: string): string | undefined =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1];

const describe = (tries: readonly Try[]): string =>
  tries.map(({ by, outcome }) => `${by}: ${outcome}`).join('; ');
