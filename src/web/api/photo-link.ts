import { send } from './send.ts';

/** A short-lived address of a public photo's file in the storage itself; null where the API issues none. */
export async function readPhotoLink(file: string): Promise<string | null> {
  const answer = await send(`/api/media/${encodeURIComponent(file)}/link`);
  if (!answer.ok) return null;
  const { url } = (await answer.json()) as { url: string };
  return url;
}
