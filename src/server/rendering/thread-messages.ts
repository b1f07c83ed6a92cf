import type { SentError } from './sent-error.ts';

/** A response passed between threads: JSON text, or bytes that are transferred without copying. */
export type SentAnswer = {
  status: number;
  headers: [string, string][];
  body: string | Uint8Array<ArrayBuffer> | null;
};

/** A page; `isHtml` if its body is the renderer's `html` rather than the response's body. */
export type SentPage = SentAnswer & { isHtml: boolean; nonce?: string | undefined };

/** Messages from the server to the render thread. */
export type ToRenderer =
  | { kind: 'page'; page: number; url: string; method: string; headers: [string, string][] }
  | { kind: 'give-up'; page: number }
  | { kind: 'read'; read: number; answer: SentAnswer }
  | { kind: 'read-failed'; read: number; error: SentError };

/** Messages from the render thread to the server. */
export type FromRenderer =
  | { kind: 'ready' }
  | { kind: 'page'; page: number; answer: SentPage }
  | { kind: 'page-failed'; page: number; error: SentError }
  | { kind: 'read'; page: number; read: number; path: string; method: string }
  | { kind: 'log'; error: SentError; fields: Record<string, string>; message: string | undefined };

export const toResponse = ({ status, headers, body }: SentAnswer): Response =>
  new Response(body, { status, headers });
