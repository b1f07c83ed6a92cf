import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';

export type Replayed = { count: number; hits: number; p50Ms: number; p99Ms: number };

type Options = {
  url: string;
  /** Returns the path of the next page view; null ends the replay. */
  next: () => string | null;
  connections: number;
  seconds?: number;
};

/** Requests pages for some seconds, or until there are no more. A hit is an answer of the cache, which alone has no X-Request-Id. @throws Error for a status but 200 */
export async function replay({ url, next, connections, seconds = Infinity }: Options): Promise<Replayed> {
  // New connections, because the server may have closed idle ones.
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  const tookMs: number[] = [];
  let hits = 0;
  await Promise.all(
    Array.from({ length: connections }, async (_, client) => {
      for (let path = next(); path !== null && performance.now() < end; path = next()) {
        const began = performance.now();
        const response = await request(url + path, agent, client);
        await once(response.resume(), 'end');
        tookMs.push(performance.now() - began);
        // A review that waits to be published again has no page.
        if (response.statusCode !== 200 && response.statusCode !== 404)
          throw new Error(`${path} was answered with ${response.statusCode}.`);
        if (response.headers['x-request-id'] === undefined) hits += 1;
      }
    }),
  );
  agent.destroy();
  tookMs.sort((a, b) => a - b);
  const quantile = (part: number) => tookMs[Math.floor(tookMs.length * part)] ?? Number.NaN;
  return { count: tookMs.length, hits, p50Ms: quantile(0.5), p99Ms: quantile(0.99) };
}

/** Reads one page as it is sent. */
replay.one = async (address: string) => {
  const response = await request(address, undefined, 0);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  return { body: Buffer.concat(chunks), headers };
};

const request = (address: string, agent: Agent | undefined, client: number) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'accept-encoding': 'br, gzip', 'x-forwarded-for': `203.0.113.${client + 1}` };
    get(address, { ...(agent && { agent }), headers }, resolve).on('error', reject);
  });
