import type { SubmissionAnswer } from '#domain/review/submission.ts';
import { ApiError } from './client.ts';

/** A submission that was not taken. `message` is the server's, else its status text; empty where there is neither. */
export class SubmissionError extends ApiError {
  override name = 'SubmissionError';
  /** By the names under which the fields are sent. */
  readonly fieldErrors: Readonly<Record<string, string>>;

  constructor(status: number, message: string, fieldErrors: Readonly<Record<string, string>> = {}) {
    super(status, message);
    this.fieldErrors = fieldErrors;
  }
}

/** Longer than the server lets an upload take, so that it is the server that says so. */
const TIMEOUT_MS = 300_000;

type ReviewCall = {
  submissionId: string;
  idempotencyKey: string;
  /** Bytes of the body that are on their way, and all of them. */
  onProgress: (sentBytes: number, totalBytes: number) => void;
};

/**
 * Sends one review of a submission. With XMLHttpRequest: `fetch` does not tell how much of a body is sent.
 * @throws SubmissionError, with status 0 where no answer came
 */
export function sendReview(form: FormData, call: ReviewCall): Promise<SubmissionAnswer> {
  const request = new XMLHttpRequest();
  request.open('POST', '/api/reviews');
  request.withCredentials = true;
  request.timeout = TIMEOUT_MS;
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('cache-control', 'no-cache');
  request.setRequestHeader('submission-id', call.submissionId);
  request.setRequestHeader('idempotency-key', call.idempotencyKey);
  request.upload.addEventListener('progress', (event) => call.onProgress(event.loaded, event.total));
  return new Promise((resolve, reject) => {
    const fail = (message: string) => () => reject(new SubmissionError(0, message));
    request.addEventListener('error', fail('Network error'));
    request.addEventListener('abort', fail('Network error'));
    request.addEventListener('timeout', fail(`Request timeout after ${TIMEOUT_MS}ms`));
    request.addEventListener('load', () => {
      const body = parse(request.responseText);
      const { status, statusText } = request;
      // An answer without a body is one too (specification section 7); it just names no reference.
      if (status >= 200 && status < 300) resolve((body ?? {}) as SubmissionAnswer);
      else reject(toError(status, statusText, body));
    });
    request.send(form);
  });
}

/**
 * Sends a public form without files.
 * @param idempotencyKey the same for the same content, so that a retry writes nothing twice
 * @throws SubmissionError, with status 0 where no answer came
 */
export async function sendForm<Answer>(path: string, body: object, idempotencyKey: string): Promise<Answer> {
  const response = await fetch(`/api${path}`, {
    method: 'POST',
    credentials: 'include',
    headers: {
      accept: 'application/json',
      'cache-control': 'no-cache',
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey,
    },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new SubmissionError(0, '');
  });
  const answer = parse(await response.text());
  if (!response.ok) throw toError(response.status, '', answer);
  return answer as Answer;
}

/** Proposes a clinic. @throws SubmissionError */
export const sendClinic = (clinic: { name: string; address: string }, idempotencyKey: string) =>
  sendForm<unknown>('/submit-clinic', { ...clinic, published: false, isSubmission: true }, idempotencyKey);

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
