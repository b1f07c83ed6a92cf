import { paths } from '#domain/paths.ts';
import { PRIVACY_ENTRY } from '#web/lib/page-entries/privacy.ts';
import { pageMeta, rootOf } from '#web/lib/heads/seo.ts';
import { staticPage } from '#web/lib/static-part.tsx';
import type { Route } from './+types/privacy';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...rootOf(matches), entry: PRIVACY_ENTRY, canonical: paths.privacy() });

export default staticPage(() => import('#web/features/legal/privacy-page.tsx'));
