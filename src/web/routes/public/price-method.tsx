import methodTexts from '#texts/price-method.ts';
import { paths } from '#domain/paths.ts';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { pageMeta, rootOf } from '#web/lib/heads/seo.ts';
import type { Route } from './+types/price-method';

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootOf(matches);
  const t = methodTexts(root.locale);
  return pageMeta({
    ...root,
    canonical: paths.priceMethod(),
    title: t.title,
    description: t.metaDescription,
  });
};

/**
 * Loaded apart, so that other pages do not share the functions of the method. Without a Suspense boundary, which a press
 * on a link to a heading would empty until the page is hydrated: where its code does not come, nothing is hydrated.
 */
export default lazyRetried(() => import('#web/features/legal/price-method-page.tsx'));
