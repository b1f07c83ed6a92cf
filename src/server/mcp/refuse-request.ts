import { isIP } from 'node:net';

type Origin = {
  /** The header Origin, which browsers send with every POST. */
  origin: string | undefined;
  /** The header Host. */
  host: string | undefined;
  siteUrl: string;
  /** True behind a proxy, which may send a Host of its own. */
  isProxied: boolean;
};

/** Returns the reason to refuse a request that a foreign page may have made, also by DNS rebinding; else null. */
export function reasonToRefuseRequest({ origin, host, siteUrl, isProxied }: Origin): string | null {
  const site = new URL(siteUrl);
  if (origin !== undefined && origin !== site.origin)
    return `This endpoint takes no requests from ${origin}.`;
  if (isProxied || host === undefined) return null;
  const name = URL.parse(`http://${host}`)?.hostname ?? '';
  // Accepts IP addresses: only a name can be rebound.
  const isSafe = name === site.hostname || name === 'localhost' || isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0;
  return isSafe ? null : `This site is at ${site.origin}: please connect there.`;
}

/** Returns the reason to refuse a parsed message; null for one that the protocol's server answers. */
export function reasonToRefuseMessage(message: unknown): string | null {
  if (Array.isArray(message)) return 'Please send one message per request: batches are not taken.';
  if (typeof message !== 'object' || message === null) return 'Please send a JSON-RPC message, an object.';
  return 'method' in message && message.method === 'subscriptions/listen'
    ? 'Nothing can be subscribed to here.'
    : null;
}
