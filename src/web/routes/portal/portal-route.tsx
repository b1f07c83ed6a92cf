import type { Locale } from '#domain/locales.ts';
import { RouteErrorPage } from '#web/features/chrome/route-error.tsx';
import { pageMeta, rootOf } from '#web/lib/heads/seo.ts';

/** Headers of portal and sign-in pages: not cached, not indexed by search engines. */
export const PORTAL_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/** Returns the head of a portal or sign-in page. */
export function portalMeta(
  matches: Parameters<typeof rootOf>[0],
  canonical: string,
  titleIn: (locale: Locale) => string,
) {
  const root = rootOf(matches);
  return pageMeta({ ...root, canonical, title: titleIn(root.locale), isIndexed: false });
}

/** Error page of a portal route, which has no layout around it. */
export function PortalErrorPage({ error }: { error: unknown }) {
  return (
    <main>
      <RouteErrorPage error={error} />
    </main>
  );
}
