import { isRouteErrorResponse, UNSAFE_ErrorResponseImpl } from 'react-router';

/** Data and errors by route, with which the router starts in the browser. */
export type PageData = {
  loaderData: Record<string, unknown>;
  errors: Record<string, unknown> | null;
};

type SentError =
  | { status: number; statusText: string; data: unknown }
  | { name: string; message: string; stack: string | undefined };

/** Element id of the JSON block with a page's data. */
export const PAGE_DATA_ID = 'page-data';

/** The router's settings in the browser, and the stream from which it would read the data in its own format. */
export type RouterContext = { stream?: ReadableStream<Uint8Array>; state?: PageData };

/**
 * Writes the data of a page as JSON for a script element. The router's own format (turbo-stream) takes four times as
 * long to write and longer to read, because it also has promises, dates and references, which no loader returns.
 * @param context the router's settings as JSON
 */
export function writePageData(context: string, { loaderData, errors }: PageData): string {
  const state: PageData = { loaderData, errors: errors && mapValues(errors, describeError) };
  return `{"context":${context},"state":${JSON.stringify(state).replaceAll('<', String.raw`\u003c`)}}`;
}

/**
 * Reads what writePageData wrote as the router's context. `state` can't be set, so that the empty stream does not replace
 * the data.
 */
export function readPageData(json: string): RouterContext {
  const { context, state } = JSON.parse(json) as { context: object; state: PageData };
  const { loaderData, errors } = state;
  const read = {
    loaderData,
    errors: errors && mapValues(errors, (error) => restoreError(error as SentError)),
  };
  const stream = new Blob(['[{}]\n']).stream();
  return Object.defineProperty({ ...context, stream }, 'state', { get: () => read, set: () => {} });
}

const mapValues = (values: Record<string, unknown>, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, change(value)]));

function describeError(error: unknown): SentError {
  if (isRouteErrorResponse(error)) {
    const { status, statusText, data } = error;
    return { status, statusText, data: data as unknown };
  }
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { name, message, stack };
}

const restoreError = (sent: SentError) =>
  'status' in sent
    ? new UNSAFE_ErrorResponseImpl(sent.status, sent.statusText, sent.data)
    : Object.assign(new Error(sent.message), { name: sent.name, stack: sent.stack });
