/** The part of a Response that readers of the API use. */
export type ApiAnswer = Pick<Response, 'status' | 'statusText' | 'ok' | 'json'>;

/** Fetches a path of the API: in the server's process, or in the browser. */
export type ApiFetch<Answer extends ApiAnswer = ApiAnswer> = (
  path: string,
  init?: RequestInit,
) => Promise<Answer>;
