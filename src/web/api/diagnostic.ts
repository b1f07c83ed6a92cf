import type { Diagnostic } from '#domain/diagnostic.ts';
import { call } from './portal-call.ts';

/**
 * Runs the diagnostic; admins get more detail. @throws PortalError 429, or with status null if there was no response
 */
export const runDiagnostic = (signal?: AbortSignal) => call<Diagnostic>('/simple-test', { signal });
