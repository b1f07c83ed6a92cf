import termsTexts from '#texts/terms.ts';
import { paths } from '#domain/paths.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { termsSections } from '#web/features/legal/terms-sections.tsx';
import { TERMS_ENTRY } from '#web/lib/page-entries/terms.ts';
import { pageMeta } from '#web/lib/heads/seo.ts';
import { useSiteName } from '#web/lib/heads/use-site.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import type { Route } from './+types/terms';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    entry: TERMS_ENTRY,
    site: matches[0].loaderData?.site,
    locale: matches[0].loaderData?.locale,
    canonical: paths.terms(),
  });

export default function TermsPage() {
  const t = useTexts(termsTexts);
  const name = useSiteName();
  return (
    <LegalPage
      title={t.title}
      day="2025-04-05"
      intro={<p>{t.intro({ site: name })}</p>}
      sections={termsSections(t, name)}
    />
  );
}
