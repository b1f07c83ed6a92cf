import { latestPhotos } from '#domain/photo/latest-photos.ts';
import type { ApiClient } from './client.ts';

/** As many as a wide page shows in a row. */
const STRIP = 10;

/** Reads the latest photos of a clinic or a procedure, for a strip. */
export const readLatestPhotos = async (api: ApiClient, of: { clinicId: number } | { procedure: string }) =>
  latestPhotos(await api('GET /photos', { query: { ...of, limit: STRIP } }));
