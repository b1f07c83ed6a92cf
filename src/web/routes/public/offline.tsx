import offlineTexts from '#texts/offline.ts';
import { localPath } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { pageMeta, rootOf } from '#web/lib/heads/seo.ts';
import { KeptPagesSlot } from '#web/parts/kept-pages-slot.tsx';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';
import type { Route } from './+types/offline';

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootOf(matches);
  const t = offlineTexts(root.locale);
  return pageMeta({
    ...root,
    canonical: paths.offline(),
    title: t.metaTitle,
    description: t.metaDescription,
    isIndexed: false,
  });
};

/**
 * The page that the service worker shows offline for pages it has not cached. The worker fills in the list of cached
 * pages and the requested address (src/web/service-worker/offline-page.ts).
 */
export default function OfflinePage() {
  const t = useTexts(offlineTexts);
  const locale = useLocale();
  return (
    <div className={`${columnClass} py-16`}>
      <h1 className="text-3xl">{t.title}</h1>
      <p className="mt-3 max-w-measure text-quiet">{t.text}</p>
      <p className="mt-6">
        {/* A full page load, so that the service worker handles the request again. */}
        <a href={localPath(locale, paths.home())} data-again="" className={buttonClass('primary')}>
          {t.tryAgain}
        </a>
      </p>
      <KeptPagesSlot />
    </div>
  );
}
