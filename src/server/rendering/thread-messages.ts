import type { SentError } from './sent-error.ts';

/** A response whose bytes are transferred without copying. A rendered page has hashes of its scripts. */
export type SentPage = {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer> | null;
  scripts: string[] | undefined;
};

/** An answer of the API. */
export type SentRead = { status: number; statusText: string; body: string };

/** Messages from the server to the render thread, sent as lists. */
export type ToRenderer =
  | { kind: 'page'; page: number; url: string; method: string; headers: [string, string][] }
  | { kind: 'give-up'; page: number }
  | { kind: 'read'; read: number; answer: SentRead }
  | { kind: 'read-failed'; read: number; error: SentError };

/** Messages from the render thread to the server, sent as lists. */
export type FromRenderer =
  | { kind: 'ready' }
  | { kind: 'page'; page: number; answer: SentPage }
  | { kind: 'page-failed'; page: number; error: SentError }
  | { kind: 'read'; page: number; read: number; path: string; method: string }
  | { kind: 'log'; error: SentError; fields: Record<string, string>; message: string | undefined };

/** Sends the messages of one tick together: to wake the other thread costs more than a message. */
export function createOutbox<Message>(post: (messages: Message[], transferred: ArrayBuffer[]) => void) {
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
