/** A request as every transport takes it. */
export type GatewayRequest = {
  readonly method: string;
  /** Path and query, on this origin. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: XMLHttpRequestBodyInit | null;
  readonly signal: AbortSignal;
};

/** An answer that has arrived whole, as plain data: it can be kept, sent to another thread, and read many times. */
export type RawResponse = {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
};

/**
 * One way of reaching the API. Rejects only for transport reasons, or with the signal's reason: an answer of any
 * status is an answer.
 */
export type Transport = (request: GatewayRequest) => Promise<RawResponse>;

const hasNoBody = (status: number) => status === 204 || status === 205 || status === 304;

/** A copy that its reader may consume. */
export const toResponse = ({ status, statusText, headers, body }: RawResponse): Response =>
  new Response(hasNoBody(status) ? null : body, {
    status,
    statusText,
    headers: headers.map(([name, value]) => [name, value]),
  });
