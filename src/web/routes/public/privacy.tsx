import { paths } from '#domain/paths.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { privacySections } from '#web/features/legal/privacy-sections.tsx';
import { PRIVACY_ENTRY } from '#web/lib/page-entries/privacy.ts';
import { pageMeta } from '#web/lib/heads/seo.ts';
import { useSite } from '#web/lib/heads/use-site.ts';
import type { Route } from './+types/privacy';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ entry: PRIVACY_ENTRY, site: matches[0].loaderData?.site, canonical: paths.privacy() });

export default function PrivacyPage() {
  const site = useSite();
  // Missing only if the root loader failed, and then the root shows its error page.
  if (!site) return null;
  const { name, retention } = site;
  return (
    <LegalPage
      title="Privacy Policy"
      date="April 5, 2025"
      intro={
        <p>
          {name} can be read without telling us anything about yourself. This page says what we collect when
          you do submit something, why, how long we keep it, and how you stay in control of it.
        </p>
      }
      sections={privacySections(name, retention)}
    />
  );
}
