import clinicSearchTexts from '#texts/clinic-search.ts';
import sideBySideTexts from '#texts/side-by-side.ts';
import { Suspense } from 'react';
import { data } from 'react-router';
import { paths } from '#domain/paths.ts';
import { browserApi } from '#web/api/browser.ts';
import { apiContext } from '#web/api/context.ts';
import { loadCompared } from '#web/features/side-by-side/load-compared.ts';
import { loaderHeaders, NOT_CACHED } from '#web/lib/heads/not-cached.ts';
import { pageMeta, rootOf } from '#web/lib/heads/seo.ts';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { COMPARE_ENTRY } from '#web/lib/page-entries/compare.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { columnClass } from '#web/ui/column.ts';
import type { Route } from './+types/compare';

/** Loaded after the page, whose HTML already contains it, and with the data of a navigation. */
const [SideBySide, loadSideBySide] = lazyPart(() => import('#web/features/side-by-side/side-by-side.tsx'));

export async function loader({ request, context }: Route.LoaderArgs) {
  const compared = await loadCompared(context.get(apiContext), request.url);
  // A missing clinic may be published at any time, and nothing would evict the page.
  return data(compared, compared.missing.length > 0 ? NOT_CACHED : {});
}
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [compared] = await Promise.all([loadCompared(browserApi, request.url), loadSideBySide()]);
  return compared;
}

export const headers = loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    ...rootOf(matches),
    entry: COMPARE_ENTRY,
    canonical: paths.compare(),
    // Combinations have no end.
    isIndexed: false,
  });

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const search = useTexts(clinicSearchTexts);
  const t = useTexts(sideBySideTexts);
  return (
    <div className={`${columnClass} py-4 sm:py-8 print:py-0`}>
      <Breadcrumb steps={[{ name: search.clinics, to: paths.clinics() }, { name: t.title }]} />
      <h1 className="mt-1 text-2xl sm:mt-3 sm:text-3xl">{t.title}</h1>
      <p className="mt-3 max-w-measure text-quiet">{t.intro}</p>
      <Suspense>
        <SideBySide compared={loaderData} />
      </Suspense>
    </div>
  );
}
