import type { GatewayRequest, RawResponse } from './transport.ts';

let count = 0;

/**
 * The script-tag transport, as a module of JSON: nothing the server answers is ever run. A module is kept under its
 * address for the life of the page, so each request gets one of its own by a parameter that the API ignores.
 * @throws Error 'Script injection only works with GET requests'; whatever is not a success, as a failure of transport
 */
export async function sendByModule({ method, path }: GatewayRequest): Promise<RawResponse> {
  if (method !== 'GET') throw new Error('Script injection only works with GET requests');
  const url = new URL(path, location.origin);
  // The time tells this page's requests from those of an earlier one, which the browser may have kept.
  url.searchParams.set('_', `${Date.now()}-${(count += 1)}`);
  const { default: answer } = (await import(/* @vite-ignore */ url.href, { with: { type: 'json' } })) as {
    default: unknown;
  };
  return { status: 200, statusText: '', headers: [], body: JSON.stringify(answer) };
}
