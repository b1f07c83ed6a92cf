import type { SentError } from './sent-error.ts';

/** A response whose bytes are transferred without copying. A rendered page has hashes of its scripts. */
export type SentPage = {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer> | null;
  scripts: string[] | undefined;
};

/** An answer of the API. */
export type SentApiAnswer = { status: number; statusText: string; body: string };

/** Messages from the server to the render thread, sent as lists. */
export type ToRenderer =
  | { kind: 'render'; pageId: number; url: string; method: string; headers: [string, string][] }
  | { kind: 'abort'; pageId: number }
  | { kind: 'api-answer'; readId: number; answer: SentApiAnswer }
  | { kind: 'api-read-failed'; readId: number; error: SentError };

/** Messages from the render thread to the server, sent as lists. */
export type FromRenderer =
  | { kind: 'ready' }
  | { kind: 'rendered'; pageId: number; page: SentPage }
  | { kind: 'render-failed'; pageId: number; error: SentError }
  | { kind: 'api-read'; pageId: number; readId: number; path: string; method: string }
  | { kind: 'log'; error: SentError; fields: Record<string, string>; message: string | undefined };

/** Sends the messages of one tick together: to wake the other thread costs more than a message. */
export function batchByTick<Message>(post: (messages: Message[], transferred: ArrayBuffer[]) => void) {
  let messages: Message[] = [];
  let transferred: ArrayBuffer[] = [];
  const flush = () => {
    post(messages, transferred);
    [messages, transferred] = [[], []];
  };
  return (message: Message, moved?: ArrayBuffer): void => {
    if (messages.length === 0) process.nextTick(flush);
    messages.push(message);
    if (moved) transferred.push(moved);
  };
}
