import { createApiClient } from './client.ts';
import { send } from './send.ts';

/** The API client of the browser. */
export const browserApi = createApiClient(send);
