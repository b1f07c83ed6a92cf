import type { SubmissionAnswer } from '#domain/review/submission.ts';
import { sendByXhr } from '#web/gateway/transports/xhr.ts';
import { ApiError } from './client.ts';
import { send } from './send.ts';

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
  // An answer without a body is one too (specification section 7); it just names no reference.
  return (answer ?? {}) as SubmissionAnswer;
}

/**
 * Sends a public form without files.
 * @param idempotencyKey the same for the same content, so that a retry writes nothing twice
 * @throws SubmissionError, with status 0 where no answer came; without a message where it is not ours
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
  // A network that asks for a login answers for us; what was written must not be taken for sent.
  if (answer === null) throw new SubmissionError(response.status, '');
  return answer as Answer;
}

/** Proposes a clinic. @throws SubmissionError */
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
