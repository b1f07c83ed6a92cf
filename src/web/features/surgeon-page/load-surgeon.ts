import { data } from 'react-router';
import { paths } from '#domain/paths.ts';
import type { ApiClient } from '#web/api/client.ts';
import { redirectTo } from '#web/lib/heads/redirect-to.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';

/** Reads a surgeon; redirects from the slug of one who was merged into this one. */
export async function loadSurgeon(api: ApiClient, slug: string) {
  const surgeon = await api('GET /surgeons/{slug}', { params: { slug } }).catch((error: unknown) => {
    const status = error instanceof ApiError ? error.status : null;
    if (status === 404 || status === 410) return status;
    throw error;
  });
  if (typeof surgeon === 'number')
    return data({ surgeon: null, isGone: surgeon === 410 }, { status: surgeon });
  if (surgeon.slug !== slug) throw redirectTo(paths.surgeon(surgeon.slug), 308);
  return data({ surgeon, isGone: false });
}
