import type { PageMessage } from './messages.ts';

/** Sends a message to the service worker. @returns its reply, until `signal` ends the wait */
export function askWorker<Reply>(
  worker: ServiceWorker,
  message: PageMessage,
  signal?: AbortSignal,
): Promise<Reply> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<Reply>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    port1.addEventListener('message', ({ data }: MessageEvent<Reply>) => resolve(data));
    port1.start();
    worker.postMessage(message, [port2]);
  }).finally(() => port1.close());
}
