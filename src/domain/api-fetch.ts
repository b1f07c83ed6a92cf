/** Fetches a path of the API: in the server's process, or in the browser. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>;
