import type { GatewayRequest, RawResponse } from './transport.ts';

/** Called with the bytes of the body sent so far and the total. */
type OnProgress = (sentBytes: number, totalBytes: number) => void;

/** Sends by XMLHttpRequest, which unlike fetch reports upload progress. */
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

/** @param lines one header per line, as returned by getAllResponseHeaders */
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
