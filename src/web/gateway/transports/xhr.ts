import type { GatewayRequest, RawResponse } from './transport.ts';

/** Told of the bytes of a body that are on their way, and of all of them. */
type OnProgress = (sentBytes: number, totalBytes: number) => void;

/** XMLHttpRequest, which unlike fetch tells how much of a body is sent. */
export function sendByXhr(
  { method, path, headers, body, signal }: GatewayRequest,
  onProgress?: OnProgress,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.withCredentials = true;
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    if (onProgress) {
      request.upload.addEventListener('progress', (event) => onProgress(event.loaded, event.total));
    }
    const giveUp = () => request.abort();
    signal.addEventListener('abort', giveUp, { once: true });
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', giveUp);
      if (request.status > 0) resolve(read(request));
      else reject(signal.aborted ? (signal.reason as Error) : new Error('Network error'));
    });
    request.send(body);
  });
}

const read = (request: XMLHttpRequest): RawResponse => ({
  status: request.status,
  statusText: request.statusText,
  headers: readHeaders(request.getAllResponseHeaders()),
  body: request.responseText,
});

/** @param lines one header a line, as XMLHttpRequest tells them */
function readHeaders(lines: string): [string, string][] {
  return lines
    .trim()
    .split(/[\r\n]+/)
    .filter((line) => line.includes(':'))
    .map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    });
}
