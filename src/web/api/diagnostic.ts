import { call } from './portal-call.ts';

/** Runs the diagnostic; admins get more detail. @throws ApiError 429, or with status null if there was no response */
export const runDiagnostic = (signal?: AbortSignal) => call('GET /simple-test', { signal });
