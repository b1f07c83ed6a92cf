import { paths } from '#domain/paths.ts';
import { TERMS_ENTRY } from '#web/lib/page-entries/terms.ts';
import { pageMeta, rootOf } from '#web/lib/heads/seo.ts';
import { staticPage } from '#web/lib/static-part.tsx';
import type { Route } from './+types/terms';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...rootOf(matches), entry: TERMS_ENTRY, canonical: paths.terms() });

export default staticPage(() => import('#web/features/legal/terms-page.tsx'));
