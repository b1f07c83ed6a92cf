import { Agent, request } from 'node:http';
import type { Asked } from './patterns.ts';

/** A client with its own address and a number of keep-alive connections. */
export function createClient(url: string, address: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    /** Resolves with the status once the whole response has arrived. */
    ask: ({ path, method = 'GET', headers = {} }: Asked): Promise<number> =>
      new Promise((resolve, reject) => {
        const sent = request(
          url + path,
          { agent, method, headers: { 'accept-encoding': 'gzip', 'x-forwarded-for': address, ...headers } },
          (answer) => {
            answer.resume();
            answer.once('end', () => resolve(answer.statusCode ?? 0));
            answer.once('error', reject);
          },
        );
        sent.once('error', reject);
        sent.end();
      }),
    close: () => agent.destroy(),
  };
}
