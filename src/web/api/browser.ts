import { createApiClient } from './client.ts';
import { send } from './send.ts';

/** The API as the browser reads it. */
export const browserApi = createApiClient(send);
