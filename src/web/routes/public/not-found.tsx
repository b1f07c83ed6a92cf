import notFoundTexts from '#texts/not-found.ts';
import { data } from 'react-router';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { pageMeta } from '#web/lib/heads/seo.ts';
import type { Route } from './+types/not-found';

export const loader = () => data(null, { status: 404 });
// Not the loader itself, which is removed from the browser build.
export const clientLoader = () => data(null, { status: 404 });

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const root = matches[0].loaderData;
  const locale = root?.locale ?? DEFAULT_LOCALE;
  return pageMeta({
    site: root?.site,
    locale,
    canonical: location.pathname,
    title: notFoundTexts(locale).title,
    isIndexed: false,
  });
};

export { default } from '#web/features/chrome/not-found-page.tsx';
