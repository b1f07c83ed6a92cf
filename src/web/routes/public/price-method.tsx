import methodTexts from '#texts/price-method.ts';
import { lazy, Suspense } from 'react';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { pageMeta } from '#web/lib/heads/seo.ts';
import type { Route } from './+types/price-method';

/** Loaded apart, so that other pages do not share the functions of the method. */
const PriceMethodPage = lazy(() => import('#web/features/legal/price-method-page.tsx'));

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = matches[0].loaderData;
  const locale = root?.locale ?? DEFAULT_LOCALE;
  const t = methodTexts(locale);
  return pageMeta({
    site: root?.site,
    locale,
    canonical: paths.priceMethod(),
    title: t.title,
    description: t.metaDescription,
  });
};

export default function PriceMethodRoute() {
  return (
    <Suspense>
      <PriceMethodPage />
    </Suspense>
  );
}
