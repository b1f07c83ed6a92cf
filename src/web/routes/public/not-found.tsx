import notFoundTexts from '#texts/not-found.ts';
import { data } from 'react-router';
import { pageMeta, rootOf } from '#web/lib/heads/seo.ts';
import type { Route } from './+types/not-found';

export const loader = () => data(null, { status: 404 });
// Not the loader itself, which is removed from the browser build.
export const clientLoader = () => data(null, { status: 404 });

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const root = rootOf(matches);
  const { title } = notFoundTexts(root.locale);
  return pageMeta({ ...root, title, canonical: location.pathname, isIndexed: false });
};

export { default } from '#web/features/chrome/not-found-page.tsx';
