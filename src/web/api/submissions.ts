import type { SubmissionAnswer } from '#domain/review/submission.ts';
import { sendByXhr } from '#web/gateway/transports/xhr.ts';
import { ApiError } from './client.ts';
import { send } from './send.ts';

/** A rejected submission. `message` is the server's, else the status text; may be empty. */
export class SubmissionError extends ApiError {
  override name = 'SubmissionError';
  /** Messages by submitted field name. */
  readonly fieldErrors: Readonly<Record<string, string>>;

  constructor(status: number, message: string, fieldErrors: Readonly<Record<string, string>> = {}) {
    super(status, message);
    this.fieldErrors = fieldErrors;
  }
}

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
 * @throws SubmissionError, with status 0 if there was no response
 */
export async function sendReview(form: FormData, call: ReviewCall): Promise<SubmissionAnswer> {
  const { submissionId, idempotencyKey, onProgress } = call;
  const headers = {
    accept: 'application/json',
    'submission-id': submissionId,
    'idempotency-key': idempotencyKey,
  };
  const response = await send(
    '/api/reviews',
    { method: 'POST', headers, body: form },
    { transport: (request) => sendByXhr(request, onProgress), timeoutMs: TIMEOUT_MS },
  ).catch((error: unknown) => {
    throw new SubmissionError(
      0,
      error instanceof Error && error.name === 'GatewayError' ? error.message : '',
    );
  });
  const answer = parse(await response.text());
  if (!response.ok) throw toError(response.status, response.statusText, answer);
  // A success without a body counts too; it only has no reference.
  return (answer ?? {}) as SubmissionAnswer;
}

/**
 * Submits a public form without files.
 * @param idempotencyKey the same for the same content, so that a retry writes nothing twice
 * @throws SubmissionError, with status 0 if there was no response; without a message if it did not come from the API
 */
export async function sendForm<Answer>(path: string, body: object, idempotencyKey: string): Promise<Answer> {
  const response = await send(`/api${path}`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey,
    },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new SubmissionError(0, '');
  });
  const answer = parse(await response.text());
  if (!response.ok) throw toError(response.status, '', answer);
  // A captive portal may respond with its own page; that must not count as submitted.
  if (answer === null) throw new SubmissionError(response.status, '');
  return answer as Answer;
}

/** Submits a clinic. @throws SubmissionError */
export const sendClinic = (
  clinic: { name: string; address: string; email: string },
  idempotencyKey: string,
) => sendForm<unknown>('/submit-clinic', { ...clinic, published: false, isSubmission: true }, idempotencyKey);

type Refusal = { message?: string; fieldErrors?: Record<string, string> };

function toError(status: number, statusText: string, body: unknown): SubmissionError {
  const { message, fieldErrors } = (typeof body === 'object' && body !== null ? body : {}) as Refusal;
  return new SubmissionError(status, message || statusText, fieldErrors);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
