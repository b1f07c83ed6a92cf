import { ERROR_STATUS, type ErrorCode } from '#domain/errors.ts';
import type { GatewayRequest, RawResponse } from './transport.ts';

/** Loads the JSON document in a hidden iframe and reads its text. */
export async function sendByFrame({ path, signal }: GatewayRequest): Promise<RawResponse> {
  signal.throwIfAborted();
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Request';
  try {
    return await new Promise<RawResponse>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      // A network error fires `load` too, with the browser's error page, which is not readable.
      frame.addEventListener('load', () => {
        const response = readResponse(frame.contentDocument?.body.textContent ?? '');
        if (response) resolve(response);
        else reject(new Error('Network error'));
      });
      frame.src = path;
      document.body.append(frame);
    });
  } finally {
    frame.remove();
  }
}

/**
 * Reads the text of a document, null if it is no JSON, such as a proxy's page. A document has no status: error bodies
 * name theirs, and everything else counts as 200.
 */
function readResponse(body: string): RawResponse | null {
  try {
    return { status: readStatus(JSON.parse(body)), statusText: '', headers: [], body };
  } catch {
    return null;
  }
}

function readStatus(answer: unknown): number {
  const isFailure =
    typeof answer === 'object' && answer !== null && 'requestId' in answer && 'code' in answer;
  return isFailure ? (ERROR_STATUS[answer.code as ErrorCode] ?? 500) : 200;
}
