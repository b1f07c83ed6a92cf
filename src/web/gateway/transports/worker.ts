import { type FetchReply, type PageMessage } from '#web/gateway/worker/messages.ts';
import { waitForWorker } from '#web/gateway/worker/wait-for-worker.ts';
import type { GatewayRequest, RawResponse } from './transport.ts';

/**
 * Sends through the active service worker, which fetches public reads only.
 * @throws Error 'No active service worker'; the worker's error message
 */
export async function sendByWorker({ path, signal }: GatewayRequest): Promise<RawResponse> {
  const worker = await waitForWorker(signal);
  const reply = await ask(worker, { type: 'fetch', path }, signal);
  if ('error' in reply) throw new Error(reply.error);
  return reply.response;
}

function ask(worker: ServiceWorker, message: PageMessage, signal: AbortSignal): Promise<FetchReply> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<FetchReply>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    port1.addEventListener('message', (event: MessageEvent<FetchReply>) => resolve(event.data));
    port1.start();
    worker.postMessage(message, [port2]);
  }).finally(() => port1.close());
}
