import { ERROR_STATUS, type ErrorCode } from '#domain/errors.ts';
import type { GatewayRequest, RawResponse } from './transport.ts';

/** Loads the JSON document in a hidden iframe and reads its text. */
export function sendByFrame({ path, signal }: GatewayRequest): Promise<RawResponse> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Request';
  return new Promise<RawResponse>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    // A network error fires `load` too, with the browser's error page, which is not readable.
    frame.addEventListener('load', () => {
      const body = frame.contentDocument?.body.textContent;
      if (body) resolve(toRawResponse(body));
      else reject(new Error('Network error'));
    });
    frame.src = path;
    document.body.append(frame);
  }).finally(() => frame.remove());
}

/** A document has no status: error bodies name theirs, and everything else counts as 200. */
export function toRawResponse(body: string): RawResponse {
  const status = readStatus(JSON.parse(body));
  return { status, statusText: '', headers: [], body };
}

function readStatus(answer: unknown): number {
  const isFailure =
    typeof answer === 'object' && answer !== null && 'requestId' in answer && 'code' in answer;
  return isFailure ? (ERROR_STATUS[answer.code as ErrorCode] ?? 500) : 200;
}
