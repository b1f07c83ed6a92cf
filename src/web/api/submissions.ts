import type { SendOptions } from '#web/gateway/gateway.ts';
import { noAnswerOf } from '#web/gateway/errors.ts';
import { sendByXhr } from '#web/gateway/transports/xhr.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { documentLocale } from '#web/lib/texts/document-locale.ts';
import { request } from './request.ts';
import type { Answer, Body } from './route-types.ts';
import { send } from './send.ts';

/** Longer than the server's upload timeout is by default, so that its message is shown. */
const TIMEOUT_MS = 300_000;

type ReviewCall = {
  submissionId: string;
  idempotencyKey: string;
  /** Keys of earlier calls without a response, oldest first; the review that they may have stored is replaced. */
  replacedKeys: readonly string[];
  /** Called with the bytes sent so far and the total. */
  onProgress: (sentBytes: number, totalBytes: number) => void;
};

/**
 * Submits one review. Uses XMLHttpRequest, because `fetch` does not report upload progress.
 * @throws ApiError; without a status if the answer is not the API's: the review can be sent again with the same key
 */
export async function postReview(
  form: FormData,
  { submissionId, idempotencyKey, replacedKeys, onProgress }: ReviewCall,
): Promise<Answer<'POST /reviews'>> {
  const options = {
    transport: (sent) => sendByXhr(sent, onProgress),
    timeoutMs: TIMEOUT_MS,
  } satisfies SendOptions;
  const headers = {
    accept: 'application/json',
    'submission-id': submissionId,
    'idempotency-key': idempotencyKey,
    ...(replacedKeys.length > 0 && { 'idempotency-replaces': replacedKeys.join(', ') }),
    'content-language': documentLocale(),
  };
  const answer = await request((path, init) => send(path, init, options), 'POST /reviews', {
    init: { headers, body: form },
  }).catch(rethrowWithoutForeignText);
  // A page of something between here and the site may come as a success; the review was not received.
  if (!answer?.reference) throw noAnswerOf('intercepted');
  return answer;
}

/**
 * Withdraws a review that calls without a response may have stored.
 * @returns the references of what stays @throws ApiError; without a status if the answer is not the API's
 */
export async function withdrawReview(
  submissionId: string,
  keys: readonly string[],
): Promise<readonly string[]> {
  const answer = await request(send, 'POST /reviews/withdrawals', {
    init: {
      headers: {
        accept: 'application/json',
        'submission-id': submissionId,
        'idempotency-replaces': keys.join(', '),
      },
    },
  }).catch(rethrowWithoutForeignText);
  // Nothing stays if the answer is empty.
  if (answer === null) return [];
  if (!answer.staying) throw noAnswerOf('intercepted');
  return answer.staying;
}

/** Rethrows an error of a request; a response that is not the API’s counts as none, so that no proxy’s text is shown. */
function rethrowWithoutForeignText(error: unknown): never {
  if (!(error instanceof ApiError)) throw new ApiError(null);
  const { status, refusal } = error;
  if (status === null || refusal?.message) throw error;
  throw noAnswerOf(status < 300 ? 'intercepted' : 'unavailable');
}

/** The routes of public forms without files. */
type FormRoute =
  | 'POST /alerts'
  | 'POST /bug-reports'
  | 'POST /inquiries'
  | 'POST /review-reports'
  | 'POST /submit-clinic';

/**
 * Submits a public form without files.
 * @param idempotencyKey the same for the same content, so that a retry writes nothing twice; undefined for a route without
 * @throws ApiError; without a message if it did not come from the API, such as a captive portal's page
 */
export const sendForm = <R extends FormRoute>(route: R, body: Body<R>, idempotencyKey?: string) =>
  request<FormRoute>(send, route, {
    init: {
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        'content-language': documentLocale(),
      },
      body: JSON.stringify(body),
    },
  }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw new ApiError(null);
    throw error.status === null ? error : new ApiError(error.status, error.refusal);
  }) as Promise<Answer<R>>;
