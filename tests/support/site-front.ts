import {
  createServer,
  type IncomingMessage,
  request as forward,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the proxy received it. */
type Seen = { path: string; headers: IncomingMessage['headers'] };

/**
 * A proxy to the running product on an origin of its own, because service workers belong to an origin. It can go
 * offline and serve another worker.
 * @param target origin of the product
 */
export async function openSiteFront(target: string) {
  const seen: Seen[] = [];
  let worker: string | null = null;
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    seen.push({ path, headers: request.headers });
    if (worker !== null && path === '/sw.js') {
      const policy = "default-src 'none'; connect-src 'self'";
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-security-policy': policy });
      response.end(worker);
      return;
    }
    const onward = forward(
      new URL(path, target),
      { method: request.method, headers: request.headers },
      (answered) => {
        response.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  };
  let server = await listen(answer, 0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    seen: seen as readonly Seen[],
    /** Serves this worker from now on. */
    setWorker(script: string): void {
      worker = script;
    },
    /** Goes offline: closes every connection and accepts no more. */
    async cut(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    async mend(): Promise<void> {
      server = await listen(answer, port);
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type SiteFront = Awaited<ReturnType<typeof openSiteFront>>;

function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  port: number,
): Promise<Server> {
  const server = createServer(answer);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve(server));
  });
}
