import { ApiError } from '#web/lib/reading/api-error.ts';
import { request } from './request.ts';
import { send } from './send.ts';

/** Returns a short-lived storage URL of a public photo; null if the API does not issue any. */
export async function readPhotoLink(file: string): Promise<string | null> {
  try {
    return (await request(send, 'GET /media/{file}/link', { params: { file } })).url;
  } catch (error) {
    if (error instanceof ApiError && error.status !== null) return null;
    throw error;
  }
}
