import { paths } from '#domain/paths.ts';
import { TERMS_ENTRY } from '#web/lib/page-entries/terms.ts';
import { pageMeta } from '#web/lib/heads/seo.ts';
import { staticPage } from '#web/lib/static-part.tsx';
import type { Route } from './+types/terms';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    entry: TERMS_ENTRY,
    site: matches[0].loaderData?.site,
    locale: matches[0].loaderData?.locale,
    canonical: paths.terms(),
  });

export default staticPage(() => import('#web/features/legal/terms-page.tsx'));
