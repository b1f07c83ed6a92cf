import autocannon from 'autocannon';
import type { Case } from './cases.ts';
import type { Target } from './targets.ts';

/** Concurrent visitors assumed by the expected figures. */
export const CONNECTIONS = 16;
/** The parts of a running server that a measurement needs. */
type Asked = Pick<Target, 'size' | 'url' | 'cookie'>;

/** Until hot code is compiled and each connection has planned its statements, as on a long-running server. */
const WARM_UP_SECONDS = 3;

export type Figures = { rate: number; p50Ms: number; p99Ms: number; bytes: number };

/** The figures of a case by size; null unless every response was 200. */
export type Measured = { case: Case; bySize: Map<number, Figures | null> };

/**
 * Sends a case to every size in turn, round after round, so that other load on the machine affects all sizes alike.
 * @returns the median of each figure over the rounds
 */
export async function measureCase(
  tested: Case,
  targets: readonly Asked[],
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<Measured> {
  const runs = new Map<number, (Figures | null)[]>(targets.map(({ size }) => [size, []]));
  for (const target of targets) await send(tested, target, WARM_UP_SECONDS);
  for (let round = 0; round < rounds; round++) {
    for (const target of targets) runs.get(target.size)?.push(await send(tested, target, seconds));
  }
  return { case: tested, bySize: new Map([...runs].map(([size, figures]) => [size, takeMedians(figures)])) };
}

async function send(
  { paths, isStaff }: Case,
  { url, size, cookie }: Asked,
  duration: number,
): Promise<Figures | null> {
  const headers: Record<string, string> = isStaff && cookie ? { cookie } : {};
  const requests = (typeof paths === 'function' ? paths(size) : paths).map((path) => ({ path, headers }));
  const ask = (until: { duration: number } | { amount: number }) => {
    let connection = 0;
    return autocannon({
      url,
      connections: CONNECTIONS,
      timeout: 60,
      requests: requests.slice(0, 1),
      setupClient: (client) => client.setRequests(asClient(requests, connection++)),
      ...until,
    });
  };
  let result = await ask({ duration });
  // Too slow for a timed run: a fixed number of requests instead.
  if (result.requests.total < CONNECTIONS && result.errors === 0)
    result = await ask({ amount: 2 * CONNECTIONS });
  // Queries of aborted requests may still be running; this request waits behind them.
  await fetch(`${url}/readyz`);
  const answers = result.requests.total;
  if (answers === 0 || result.non2xx > 0 || result.errors > 0) return null;
  return {
    rate: answers / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    bytes: result.throughput.total / answers,
  };
}

type Request = { path: string; headers: Record<string, string> };

/**
 * Gives each connection its own address and its own starting request: concurrent requests for one path would share a
 * response, and requests of one address are queued.
 */
function asClient(requests: readonly Request[], connection: number): Request[] {
  const first = Math.floor((connection * requests.length) / CONNECTIONS);
  return [...requests.slice(first), ...requests.slice(0, first)].map(({ path, headers }) => ({
    path,
    headers: { ...headers, 'x-forwarded-for': `203.0.113.${connection}` },
  }));
}

function takeMedians(runs: readonly (Figures | null)[]): Figures | null {
  const good = runs.filter((run) => run !== null);
  if (good.length < runs.length) return null;
  const medianOf = (key: keyof Figures) => median(good.map((run) => run[key]));
  return {
    rate: medianOf('rate'),
    p50Ms: medianOf('p50Ms'),
    p99Ms: medianOf('p99Ms'),
    bytes: medianOf('bytes'),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] =
    sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1);
  return (low + high) / 2;
}
