import { askWorker } from '#web/gateway/worker/ask-worker.ts';
import type { FetchReply } from '#web/gateway/worker/messages.ts';
import { waitForWorker } from '#web/gateway/worker/wait-for-worker.ts';
import type { GatewayRequest, RawResponse } from './transport.ts';

/**
 * Sends through the active service worker, which fetches public reads only.
 * @throws Error 'No active service worker'; the worker's error message
 */
export async function sendByWorker({ path, signal }: GatewayRequest): Promise<RawResponse> {
  const worker = await waitForWorker(signal);
  const reply = await askWorker<FetchReply>(worker, { type: 'fetch', path }, signal);
  if ('error' in reply) throw new Error(reply.error);
  return reply.response;
}
