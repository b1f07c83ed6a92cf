import type { Diagnostic } from '#domain/diagnostic.ts';
import { call } from './portal-call.ts';

/** Has every part of the site tried; an admin is told more than a visitor. @throws PortalError 429, or null where no answer came */
export const runDiagnostic = (signal?: AbortSignal) => call<Diagnostic>('/simple-test', { signal });
