import { send } from './send.ts';

/** Returns a short-lived storage URL of a public photo; null if the API does not issue any. */
export async function readPhotoLink(file: string): Promise<string | null> {
  const answer = await send(`/api/media/${encodeURIComponent(file)}/link`);
  if (!answer.ok) return null;
  const { url } = (await answer.json()) as { url: string };
  return url;
}
