/** A new session. `cookies` are complete Set-Cookie lines. */
export type OpenedSession = { userId: string; token: string; cookies: string[] };
