import { request } from 'node:http';

/** A request of a hostile client: any header, any body. */
export type Attack = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** True to send no Content-Length, so that the server cannot know the size in advance. */
  isChunked?: boolean;
};

/** Status of the response; 'cut off' if the server closed the connection without one. */
export type Outcome = number | 'cut off';

/** Sends one request on a new connection and reads the whole response. */
export function send(
  url: string,
  { method = 'GET', path, headers = {}, body, isChunked }: Attack,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const length = body && !isChunked ? { 'content-length': String(body.length) } : {};
    let status: Outcome = 'cut off';
    const sent = request(new URL(url), { method, path, agent: false, headers: { ...length, ...headers } });
    sent.on('response', (response) => {
      status = response.statusCode ?? status;
      response.resume().once('close', () => resolve(status));
    });
    // A server may respond without reading the rest of the body.
    sent.on('error', () => resolve(status));
    sent.end(body);
  });
}

/** Returns the longest turn since the last call. */
export function readProbe<Answer>(socketPath: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ socketPath, path: '/', agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.once('end', () => resolve(JSON.parse(text) as Answer));
    })
      .once('error', reject)
      .end();
  });
}
