import { isPublicRead } from '#web/gateway/public-reads.ts';
import { sendByFetch } from '#web/gateway/transports/fetch.ts';
import { type FetchReply, readWorkerMessage } from '#web/gateway/worker/messages.ts';

/** Answers the service worker's requests to this page. */
export async function answerWorker(event: MessageEvent<unknown>, isFilling: () => boolean): Promise<void> {
  const message = readWorkerMessage(event.data);
  const [port] = event.ports;
  if (message?.type === 'is-filling') port?.postMessage(isFilling());
  if (message?.type === 'fetch') port?.postMessage(await fetchForWorker(message.path));
}

async function fetchForWorker(path: string): Promise<FetchReply> {
  if (!isPublicRead(path, location.origin)) return { error: 'Not a public read' };
  try {
    const response = await sendByFetch({
      method: 'GET',
      path,
      headers: new Headers({ 'cache-control': 'no-cache' }),
      body: null,
      signal: AbortSignal.timeout(15_000),
    });
    return { response };
  } catch {
    return { error: 'Network error' };
  }
}
