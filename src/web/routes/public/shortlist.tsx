import commonTexts from '#texts/common.ts';
import shortlistTexts from '#texts/shortlist.ts';
import { Suspense } from 'react';
import { paths } from '#domain/paths.ts';
import { browserApi } from '#web/api/browser.ts';
import type { ApiClient } from '#web/api/client.ts';
import { apiContext } from '#web/api/context.ts';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { pageMeta, rootOf } from '#web/lib/heads/seo.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { useIsBrowser } from '#web/lib/use-is-browser.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { columnClass } from '#web/ui/column.ts';
import type { Route } from './+types/shortlist';

/** Only browsers have it: the server does not know the list. */
const OwnList = lazyRetried(() => import('#web/features/shortlist/own-list.tsx'));

/** The server's HTML has it; loaded apart, so that rows of clinics stay out of what all pages load. */
const ReceivedList = lazyRetried(() => import('#web/features/shortlist/received-list.tsx'));

async function loadShortlist(api: ApiClient, url: string) {
  if (!new URL(url).searchParams.has('c')) return { received: null };
  const { loadReceived } = await import('#web/features/shortlist/load-received.ts');
  return { received: await loadReceived(api, url) };
}

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadShortlist(context.get(apiContext), request.url);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadShortlist(browserApi, request.url);

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootOf(matches);
  const t = shortlistTexts(root.locale);
  return pageMeta({
    ...root,
    canonical: paths.shortlist(),
    title: t.metaTitle,
    description: t.metaDescription,
    isIndexed: false,
  });
};

export default function ShortlistPage({ loaderData: { received } }: Route.ComponentProps) {
  const t = useTexts(shortlistTexts);
  const common = useTexts(commonTexts);
  const isBrowser = useIsBrowser();
  return (
    <div className={`${columnClass} py-4 sm:py-8`}>
      <Breadcrumb steps={[{ name: common.shortlist }]} />
      <h1 className="mt-1 text-2xl sm:mt-3 sm:text-3xl">{t.title}</h1>
      {received ? (
        <div className="mt-6">
          <Suspense>
            <ReceivedList received={received} />
          </Suspense>
        </div>
      ) : (
        <>
          <p className="mt-3 max-w-measure text-quiet">{t.intro}</p>
          <p className="mt-6 hidden max-w-measure border-s-2 border-amber bg-amber-wash px-4 py-2.5 text-amber noscript:block">
            {t.needsScripts}
          </p>
          <div className="mt-6 min-h-96 noscript:hidden">
            {isBrowser && (
              <Suspense>
                <OwnList />
              </Suspense>
            )}
          </div>
        </>
      )}
    </div>
  );
}
