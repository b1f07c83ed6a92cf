import { paths } from '#domain/paths.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { termsSections } from '#web/features/legal/terms-sections.tsx';
import { TERMS_ENTRY } from '#web/lib/page-entries/terms.ts';
import { pageMeta } from '#web/lib/heads/seo.ts';
import { useSiteName } from '#web/lib/heads/use-site.ts';
import type { Route } from './+types/terms';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ entry: TERMS_ENTRY, site: matches[0].loaderData?.site, canonical: paths.terms() });

export default function TermsPage() {
  const name = useSiteName();
  return (
    <LegalPage
      title="Terms of Service"
      date="April 5, 2025"
      intro={<p>The rules under which {name} can be read and written for, in plain words.</p>}
      sections={termsSections(name)}
    />
  );
}
