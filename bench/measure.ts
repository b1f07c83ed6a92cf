import type { Case } from './cases.ts';
import { AS_BROWSERS, sendRequests } from './send-requests.ts';
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
  const asked = typeof paths === 'function' ? paths(size) : paths;
  // Each connection starts elsewhere: concurrent requests for one path would share a response.
  const positions = Array.from({ length: CONNECTIONS }, (_, connection) =>
    Math.floor((connection * asked.length) / CONNECTIONS),
  );
  const next = (connection: number) => {
    const position = positions[connection] ?? 0;
    positions[connection] = position + 1;
    return asked[position % asked.length] ?? null;
  };
  const headers = { ...AS_BROWSERS, ...(isStaff && cookie && { cookie }) };
  const sent = await sendRequests({ url, connections: CONNECTIONS, next, headers, seconds: duration });
  if (sent.count === 0 || sent.statuses.get(200) !== sent.count) return null;
  const { count, seconds, p50Ms, p99Ms, bytes } = sent;
  return { rate: count / seconds, p50Ms, p99Ms, bytes: bytes / count };
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
