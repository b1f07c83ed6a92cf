import legalHeadsTexts from '#texts/legal-heads.ts';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { pageMeta } from '#web/lib/heads/seo.ts';
import { staticPart } from '#web/lib/static-part.tsx';
import type { Route } from './+types/price-method';

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = matches[0].loaderData;
  const locale = root?.locale ?? DEFAULT_LOCALE;
  const t = legalHeadsTexts(locale);
  return pageMeta({
    site: root?.site,
    locale,
    canonical: paths.priceMethod(),
    title: t.priceMethodTitle,
    description: t.priceMethodDescription,
  });
};

export default staticPart(() => import('#web/features/legal/price-method-page.tsx'));
