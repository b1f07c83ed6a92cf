import { paths } from '#domain/paths.ts';
import { PRIVACY_ENTRY } from '#web/lib/page-entries/privacy.ts';
import { pageMeta } from '#web/lib/heads/seo.ts';
import { staticPage } from '#web/lib/static-part.tsx';
import type { Route } from './+types/privacy';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    entry: PRIVACY_ENTRY,
    site: matches[0].loaderData?.site,
    locale: matches[0].loaderData?.locale,
    canonical: paths.privacy(),
  });

export default staticPage(() => import('#web/features/legal/privacy-page.tsx'));
