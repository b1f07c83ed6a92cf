import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { AppEnv } from './env.ts';

/** What @hono/node-server hands over beside a request; nothing where a request is made in this process. */
type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } } | undefined;

/**
 * The client's address: the connection's own, or, behind proxies of ours, what the outermost of them saw. What a client
 * writes into X-Forwarded-For itself stands further left and never counts.
 * @param proxies how many of ours stand in front (TRUST_PROXY)
 */
export function clientAddress(c: Context<AppEnv>, proxies = c.var.ctx.config.trustedProxies): string {
  const bindings = c.env as NodeBindings;
  const connection = bindings?.incoming?.socket?.remoteAddress ?? 'unknown';
  if (proxies === 0) return connection;
  const forwarded = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => withoutPort(entry.trim()));
  const chain = [...forwarded.filter((address) => address !== ''), connection];
  return chain.at(-1 - proxies) ?? chain[0] ?? connection;
}

/** Some proxies write the port as well, another one for each connection: `203.0.113.1:5678`, `[2001:db8::1]:5678`. */
const withoutPort = (entry: string): string =>
  /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(entry)?.slice(1).join('') ?? entry;

/**
 * What a client is counted under: a hash, because addresses are nobody's to keep. Everybody has many IPv6 addresses, so
 * there the network counts.
 */
export function clientKey(c: Context<AppEnv>): string {
  return createHash('sha256')
    .update(`client ${networkOf(clientAddress(c))}`)
    .digest('hex')
    .slice(0, 32);
}

/** An IPv4 address, also one that is written as IPv6; the first 64 bits of an IPv6 address. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
