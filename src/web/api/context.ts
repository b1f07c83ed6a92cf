import { createContext } from 'react-router';
import type { ApiClient } from './client.ts';

/** The router context that holds the API client of server-side loaders. */
export const apiContext = createContext<ApiClient>();
