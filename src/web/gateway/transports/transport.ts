export type GatewayRequest = {
  readonly method: string;
  /** Path and query on this origin. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: XMLHttpRequestBodyInit | null;
  readonly signal: AbortSignal;
};

/** A complete response as plain data: it can be cached, sent to another thread, and read many times. */
export type RawResponse = {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
};

/**
 * A way of sending requests to the API. Rejects only for network errors or with the signal's reason: a response of any
 * status resolves.
 */
export type Transport = (request: GatewayRequest) => Promise<RawResponse>;

const hasNoBody = (status: number) => status === 204 || status === 205 || status === 304;

/** Returns a Response that its reader may consume. */
export const toResponse = ({ status, statusText, headers, body }: RawResponse): Response =>
  new Response(hasNoBody(status) ? null : body, {
    status,
    statusText,
    headers: headers.map(([name, value]) => [name, value]),
  });
