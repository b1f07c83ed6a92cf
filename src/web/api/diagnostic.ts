import { call } from './portal-call.ts';
import { loadGateway } from './send.ts';

/** Gives admins more detail. @throws ApiError 429, or with status null if there was no response */
export const runDiagnostic = (signal?: AbortSignal) => call('GET /simple-test', { signal });

/** Returns this tab's last requests since the gateway was loaded, oldest first, without queries and bodies. */
export const readRequestLog = async () => (await loadGateway()).log.list();

export type LoggedRequest = Awaited<ReturnType<typeof readRequestLog>>[number];
