import { createContext } from 'react-router';
import type { ApiClient } from './client.ts';

/** The router context that holds the API client of server-side loaders; createPageContext (entry.server.tsx) fills it. */
export const apiContext = createContext<ApiClient>();
