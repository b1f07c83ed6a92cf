import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export type ClientRequest = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
};

export type Outcome =
  | { kind: 'answered'; status: number; body: string; announcesClose: boolean }
  /** No server listened, so nothing was sent. */
  | { kind: 'refused' }
  | { kind: 'cut'; reason: string };

/**
 * A client with one keep-alive connection, reused until the server announces its end. It never retries.
 * @param localAddress its own address, as a proxy would forward it
 */
export function createKeepAliveClient(port: number, localAddress = '127.0.0.1') {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress });
  return {
    async ask({ method = 'GET', path, headers, body }: ClientRequest): Promise<Outcome> {
      const sent = request({ agent, host: '127.0.0.1', port, method, path, headers });
      const answer = new Promise<Outcome>((resolve, reject) => {
        sent.once('error', reject);
        sent.once('response', (response) => {
          const announcesClose = response.headers.connection === 'close';
          text(response).then(
            (all) =>
              resolve({ kind: 'answered', status: response.statusCode ?? 0, body: all, announcesClose }),
            reject,
          );
        });
      });
      sent.end(body);
      return answer.catch((error: NodeJS.ErrnoException) =>
        error.code === 'ECONNREFUSED'
          ? { kind: 'refused' }
          : { kind: 'cut', reason: `${method} ${path}: ${error.code ?? error.message}` },
      );
    },
    close: () => agent.destroy(),
  };
}
