import type { Locale } from '#domain/locales.ts';
import DemoNote from '#web/features/chrome/demo-note.tsx';
import { RouteErrorPage } from '#web/features/chrome/route-error.tsx';
import { pageMeta, rootOf } from '#web/lib/heads/seo.ts';
import { useSite } from '#web/lib/heads/use-site.ts';

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

/** The notice of public pages, loaded with the portal: coming later, it would move controls under a press. */
export function PortalDemoNotice() {
  const site = useSite();
  return site?.hasDemoData ? <DemoNote isMixed={site.hasOtherData} /> : null;
}

/** Error page of a portal route, which has no layout around it. */
export function PortalErrorPage({ error }: { error: unknown }) {
  return (
    <main>
      <RouteErrorPage error={error} />
    </main>
  );
}
