import { data } from 'react-router';
import { pageMeta } from '#web/lib/heads/seo.ts';
import type { Route } from './+types/not-found';

export const loader = () => data(null, { status: 404 });
// Not the loader itself, which is removed from the browser build.
export const clientLoader = () => data(null, { status: 404 });

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    site: matches[0].loaderData?.site,
    canonical: location.pathname,
    title: 'Page Not Found',
    isIndexed: false,
  });

export { default } from './not-found-page.tsx';
