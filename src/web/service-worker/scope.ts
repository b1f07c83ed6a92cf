import type { WorkerMessage } from '../gateway/worker/messages.ts';

/** The part of the worker's global scope in use: TypeScript's WebWorker types conflict with its DOM types. */
export type WorkerScope = {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<readonly PageClient[]>;
  };
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
};

export type PageClient = {
  readonly id: string;
  readonly url: string;
  readonly frameType: 'top-level' | 'auxiliary' | 'nested' | 'none';
  postMessage(message: WorkerMessage, ports: MessagePort[]): void;
};

type Extendable = { waitUntil(work: Promise<unknown>): void };

export type FetchEvent = Extendable & {
  readonly request: Request;
  readonly resultingClientId: string;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

export type MessageToWorker = Extendable & {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
  readonly source: { readonly id: string } | null;
};

type WorkerEvents = {
  install: Extendable;
  activate: Extendable;
  fetch: FetchEvent;
  message: MessageToWorker;
};
