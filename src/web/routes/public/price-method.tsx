import methodTexts from '#texts/price-method.ts';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { pageMeta } from '#web/lib/heads/seo.ts';
import { staticPart } from '#web/lib/static-part.tsx';
import type { Route } from './+types/price-method';

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

export default staticPart(() => import('#web/features/legal/price-method-page.tsx'));
