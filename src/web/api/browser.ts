import { createApiClient } from './client.ts';
import { send } from './send.ts';

export const browserApi = createApiClient(send);
