import { Suspense } from 'react';
import { browserApi } from '#web/api/browser.ts';
import { apiContext } from '#web/api/context.ts';
import { loadSurgeon } from '#web/features/surgeon-page/load-surgeon.ts';
import { surgeonMeta } from '#web/features/surgeon-page/surgeon-meta.ts';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import type { Route } from './+types/surgeon';

/** Loaded after the page, whose HTML already contains it, and with the data of a navigation. */
const [SurgeonPage, , loadPage] = lazyPart(() => import('#web/features/surgeon-page/surgeon-page.tsx'));

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadSurgeon(context.get(apiContext), params.slug);
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([loadSurgeon(browserApi, params.slug), loadPage()]);
  return loaded;
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) =>
  loaderData ? surgeonMeta(matches[0].loaderData, loaderData, location.pathname) : [];

export default function SurgeonRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense>
      <SurgeonPage {...loaderData} />
    </Suspense>
  );
}
