import privacyTexts from '#texts/privacy.ts';
import { paths } from '#domain/paths.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { privacySections } from '#web/features/legal/privacy-sections.tsx';
import { PRIVACY_ENTRY } from '#web/lib/page-entries/privacy.ts';
import { pageMeta } from '#web/lib/heads/seo.ts';
import { useSite } from '#web/lib/heads/use-site.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import type { Route } from './+types/privacy';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    entry: PRIVACY_ENTRY,
    site: matches[0].loaderData?.site,
    locale: matches[0].loaderData?.locale,
    canonical: paths.privacy(),
  });

export default function PrivacyPage() {
  const t = useTexts(privacyTexts);
  const site = useSite();
  // Missing only if the root loader failed, and then the root shows its error page.
  if (!site) return null;
  const { name, retention } = site;
  return (
    <LegalPage
      title={t.title}
      day="2025-04-05"
      intro={<p>{t.intro({ site: name })}</p>}
      sections={privacySections(t, name, retention)}
    />
  );
}
