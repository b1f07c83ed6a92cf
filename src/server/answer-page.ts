import type { Handler } from 'hono';
import { collectCacheTags } from './collect-cache-tags.ts';
import type { bucketAddress } from './files/bucket-address.ts';
import type { AppEnv } from './http/env.ts';
import { pagePolicy } from './http/security.ts';
import { isCacheable } from './page-cache/page-cache.ts';
import { findKeys, hasMarkdown } from './page-cache/page-key.ts';
import type { createPagesApi } from './pages-api.ts';
import type { RenderPage } from './pages.ts';

/** Answers with rendered pages; their policy admits photos of the bucket, if there is one. */
export function answerPage(
  renderPage: RenderPage,
  api: ReturnType<typeof createPagesApi>,
  { hasPolicy, bucket }: { hasPolicy: boolean; bucket: ReturnType<typeof bucketAddress> },
): Handler<AppEnv> {
  return async (c) => {
    const { apiFetch, tags } = collectCacheTags(api);
    const url = toCanonicalUrl(c.req.url);
    const canonicalPage = await renderPage(
      url === c.req.url ? c.req.raw : new Request(url, c.req.raw),
      apiFetch,
    );
    // Renders a redirect again from the requested URL, so that it keeps the query.
    const answer =
      isCacheable(canonicalPage) || url === c.req.url ? canonicalPage : await renderPage(c.req.raw, apiFetch);
    const { status, headers } = answer;
    if (!headers.get('content-type')?.startsWith('text/html')) return answer;
    const html = answer.html ?? Buffer.from(await answer.arrayBuffer());
    if (hasPolicy) headers.set('content-security-policy', pagePolicy(answer.scripts ?? [], bucket));
    headers.set('vary', hasMarkdown(c.req.path) ? 'Accept, Accept-Encoding' : 'Accept-Encoding');
    c.set('html', html);
    c.set('cacheTags', tags());
    return new Response(html, { status, headers });
  };
}

/** Returns a page's URL without what does not affect it, so that a page is the same from the cache and to a session. */
function toCanonicalUrl(requested: string): string {
  const { origin, pathname, search } = new URL(requested);
  const { page } = findKeys(pathname + search);
  return page === null ? requested : origin + page;
}
