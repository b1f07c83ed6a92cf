import type { SendOptions } from '#web/gateway/gateway.ts';
import { sendByXhr } from '#web/gateway/transports/xhr.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { type ApiFetch, request } from './request.ts';
import type { Answer, Body } from './route-types.ts';
import { send } from './send.ts';

/** Longer than the server's own upload timeout, so that the server's message is shown. */
const TIMEOUT_MS = 300_000;

type ReviewCall = {
  submissionId: string;
  idempotencyKey: string;
  /** Called with the bytes sent so far and the total. */
  onProgress: (sentBytes: number, totalBytes: number) => void;
};

/**
 * Submits one review. Uses XMLHttpRequest, because `fetch` does not report upload progress.
 * @throws ApiError, whose message may be empty
 */
export async function sendReview(
  form: FormData,
  { submissionId, idempotencyKey, onProgress }: ReviewCall,
): Promise<Partial<Answer<'POST /reviews'>>> {
  const options = {
    transport: (sent) => sendByXhr(sent, onProgress),
    timeoutMs: TIMEOUT_MS,
  } satisfies SendOptions;
  const headers = {
    accept: 'application/json',
    'submission-id': submissionId,
    'idempotency-key': idempotencyKey,
  };
  let statusText = '';
  const fetch: ApiFetch = async (path, init) => {
    const response = await send(path, init, options);
    ({ statusText } = response);
    return response;
  };
  try {
    return await request(fetch, 'POST /reviews', { init: { headers, body: form } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw new ApiError(null);
    const { status, refusal, message } = error;
    // A success without a body counts too; it only has no reference.
    if (status !== null && status < 300) return {};
    throw new ApiError(status, refusal, status === null ? message : statusText);
  }
}

/** The routes of public forms without files. */
type FormRoute = 'POST /bug-reports' | 'POST /inquiries' | 'POST /review-reports' | 'POST /submit-clinic';

/**
 * Submits a public form without files.
 * @param idempotencyKey the same for the same content, so that a retry writes nothing twice
 * @throws ApiError; without a message if it did not come from the API, such as a captive portal's page
 */
export const sendForm = <R extends FormRoute>(route: R, body: Body<R>, idempotencyKey: string) =>
  request<FormRoute>(send, route, {
    init: {
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify(body),
    },
  }).catch((error: unknown) => {
    throw error instanceof ApiError && error.status !== null
      ? new ApiError(error.status, error.refusal)
      : new ApiError(null);
  }) as Promise<Answer<R>>;

/** Submits a clinic. @throws ApiError */
export const sendClinic = (
  clinic: { name: string; address: string; email: string },
  idempotencyKey: string,
) => sendForm('POST /submit-clinic', { ...clinic, published: false, isSubmission: true }, idempotencyKey);
