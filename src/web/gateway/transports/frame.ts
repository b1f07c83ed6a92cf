import { ERROR_STATUS, type ErrorCode } from '#domain/errors.ts';
import type { GatewayRequest, RawResponse } from './transport.ts';

/** Opens the JSON document itself in a hidden frame and reads its text. */
export function sendByFrame({ path, signal }: GatewayRequest): Promise<RawResponse> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Request';
  return new Promise<RawResponse>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    // A failure of the network loads too: as a document of the browser's own, which is not ours to read.
    frame.addEventListener('load', () => {
      const body = frame.contentDocument?.body.textContent;
      if (body) resolve(toRawResponse(body));
      else reject(new Error('Network error'));
    });
    frame.src = path;
    document.body.append(frame);
  }).finally(() => frame.remove());
}

/** A document doesn't tell its status: the API's failures name their code, and everything else is the answer. */
export function toRawResponse(body: string): RawResponse {
  const status = readStatus(JSON.parse(body));
  return { status, statusText: '', headers: [], body };
}

function readStatus(answer: unknown): number {
  const isFailure =
    typeof answer === 'object' && answer !== null && 'requestId' in answer && 'code' in answer;
  return isFailure ? (ERROR_STATUS[answer.code as ErrorCode] ?? 500) : 200;
}
