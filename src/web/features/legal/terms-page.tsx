import legalHeadsTexts from '#texts/legal-heads.ts';
import termsTexts from '#texts/terms.ts';
import { useSiteName } from '#web/lib/heads/use-site.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { LegalPage } from './legal-page.tsx';
import { termsSections } from './terms-sections.tsx';

export default function TermsPage() {
  const t = useTexts(termsTexts);
  const { termsTitle: title } = useTexts(legalHeadsTexts);
  const name = useSiteName();
  return (
    <LegalPage
      title={title}
      day="2025-04-05"
      intro={<p>{t.intro({ site: name })}</p>}
      sections={termsSections(t, title, name)}
    />
  );
}
