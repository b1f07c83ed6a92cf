import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { AppEnv, NodeBindings } from './env.ts';

/** The addresses that a request carries. */
type Origin = { connection: string | undefined; forwardedFor: string | undefined };

/**
 * Returns the client's address: the connection's or, behind trusted proxies, the address that the outermost one saw.
 * Entries that the client wrote into X-Forwarded-For stand further left and are ignored.
 * @param proxies number of trusted proxies (TRUST_PROXY)
 */
function addressOf({ connection = 'unknown', forwardedFor = '' }: Origin, proxies: number): string {
  if (proxies === 0) return connection;
  const forwarded = forwardedFor.split(',').map((entry) => withoutPort(entry.trim()));
  const chain = [...forwarded.filter((address) => address !== ''), connection];
  return chain.at(-1 - proxies) ?? chain[0] ?? connection;
}

/** Drops the port that some proxies append: `203.0.113.1:5678`, `[2001:db8::1]:5678`. */
const withoutPort = (entry: string): string =>
  /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(entry)?.slice(1).join('') ?? entry;

/**
 * Returns the key under which a client is rate-limited: a hash, so that no address is stored. IPv6 clients share the
 * key of their /64 network.
 */
export const clientKey = (c: Context<AppEnv>, proxies = c.var.ctx.config.trustedProxies): string =>
  keyOf(
    {
      connection: (c.env as NodeBindings)?.incoming?.socket.remoteAddress,
      forwardedFor: c.req.header('x-forwarded-for'),
    },
    proxies,
  );

/** Returns the same key for a request that has not reached the application. */
export const clientKeyOf = ({ socket, headers }: IncomingMessage, proxies: number): string =>
  keyOf({ connection: socket.remoteAddress, forwardedFor: headers['x-forwarded-for']?.toString() }, proxies);

const keyOf = (origin: Origin, proxies: number) =>
  hash('sha256', `client ${networkOf(addressOf(origin, proxies))}`).slice(0, 32);

/** Returns an IPv4 address (IPv4-mapped IPv6 included), or the first 64 bits of an IPv6 address. */
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
