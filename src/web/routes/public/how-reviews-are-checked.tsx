import checksTexts from '#texts/checks.ts';
import { paths } from '#domain/paths.ts';
import { checkingSections } from '#web/features/legal/checking-sections.tsx';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { pageMeta, rootOf } from '#web/lib/heads/seo.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import type { Route } from './+types/how-reviews-are-checked';

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootOf(matches);
  const t = checksTexts(root.locale);
  return pageMeta({
    ...root,
    canonical: paths.howReviewsAreChecked(),
    title: t.metaTitle,
    description: t.metaDescription,
  });
};

export default function HowReviewsAreCheckedPage() {
  const t = useTexts(checksTexts);
  return <LegalPage title={t.title} intro={<p>{t.intro}</p>} sections={checkingSections(t)} />;
}
