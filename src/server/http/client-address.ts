import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { AppEnv } from './env.ts';

/** What @hono/node-server hands over beside a request; nothing where a request is made in this process. */
type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } } | undefined;

/** What is known of where a request came from. */
type Origin = { connection: string | undefined; forwardedFor: string | undefined };

/**
 * The client's address: the connection's own, or, behind proxies of ours, what the outermost of them saw. What a client
 * writes into X-Forwarded-For itself stands further left and never counts.
 * @param proxies how many of ours stand in front (TRUST_PROXY)
 */
function addressOf({ connection = 'unknown', forwardedFor = '' }: Origin, proxies: number): string {
  if (proxies === 0) return connection;
  const forwarded = forwardedFor.split(',').map((entry) => withoutPort(entry.trim()));
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
export const clientKey = (c: Context<AppEnv>, proxies = c.var.ctx.config.trustedProxies): string =>
  keyOf(
    {
      connection: (c.env as NodeBindings)?.incoming?.socket?.remoteAddress,
      forwardedFor: c.req.header('x-forwarded-for'),
    },
    proxies,
  );

/** The same of a request that has not come to the application. */
export const clientKeyOf = ({ socket, headers }: IncomingMessage, proxies: number): string =>
  keyOf({ connection: socket.remoteAddress, forwardedFor: headers['x-forwarded-for']?.toString() }, proxies);

const keyOf = (origin: Origin, proxies: number) =>
  hash('sha256', `client ${networkOf(addressOf(origin, proxies))}`).slice(0, 32);

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
