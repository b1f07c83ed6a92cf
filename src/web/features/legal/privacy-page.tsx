import legalHeadsTexts from '#texts/legal-heads.ts';
import privacyTexts from '#texts/privacy.ts';
import { useSite } from '#web/lib/heads/use-site.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { LegalPage } from './legal-page.tsx';
import { privacySections } from './privacy-sections.tsx';

export default function PrivacyPage() {
  const t = useTexts(privacyTexts);
  const { privacyTitle } = useTexts(legalHeadsTexts);
  const site = useSite();
  // Missing only if the root loader failed, and then the root shows its error page.
  if (!site) return null;
  const { name, retention } = site;
  return (
    <LegalPage
      title={privacyTitle}
      day="2025-04-05"
      intro={<p>{t.intro({ site: name })}</p>}
      sections={privacySections(t, name, retention)}
    />
  );
}
