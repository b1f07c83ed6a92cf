import checksTexts from '#texts/checks.ts';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { checkingSections } from '#web/features/legal/checking-sections.tsx';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { pageMeta } from '#web/lib/heads/seo.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import type { Route } from './+types/how-reviews-are-checked';

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = matches[0].loaderData;
  const locale = root?.locale ?? DEFAULT_LOCALE;
  const t = checksTexts(locale);
  return pageMeta({
    site: root?.site,
    locale,
    canonical: paths.howReviewsAreChecked(),
    title: t.metaTitle,
    description: t.metaDescription,
  });
};

export default function HowReviewsAreCheckedPage() {
  const t = useTexts(checksTexts);
  return <LegalPage title={t.title} intro={<p>{t.intro}</p>} sections={checkingSections(t)} />;
}
