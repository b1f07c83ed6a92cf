import type { SentError } from './sent-error.ts';

/** An answer between two threads: a JSON text, or bytes that go over without being copied. */
export type SentAnswer = {
  status: number;
  headers: [string, string][];
  body: string | Uint8Array<ArrayBuffer> | null;
};

/** A page; `isHtml` where its body is what the renderer put beside its answer. */
export type SentPage = SentAnswer & { isHtml: boolean; nonce?: string | undefined };

/** What the server tells the thread that renders pages. */
export type ToRenderer =
  | { kind: 'page'; page: number; url: string; method: string; headers: [string, string][] }
  | { kind: 'give-up'; page: number }
  | { kind: 'read'; read: number; answer: SentAnswer }
  | { kind: 'read-failed'; read: number; error: SentError };

/** What that thread tells the server. */
export type FromRenderer =
  | { kind: 'ready' }
  | { kind: 'page'; page: number; answer: SentPage }
  | { kind: 'page-failed'; page: number; error: SentError }
  | { kind: 'read'; page: number; read: number; path: string; method: string }
  | { kind: 'log'; error: SentError; fields: Record<string, string>; message: string | undefined };

/** Puts a sent answer together again. */
export const toResponse = ({ status, headers, body }: SentAnswer): Response =>
  new Response(body, { status, headers });
