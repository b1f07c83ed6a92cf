import { createContext } from 'react-router';
import type { ApiClient } from './client.ts';

/** Where a server-side loader finds the API client it is to read through. */
export const apiContext = createContext<ApiClient>();
