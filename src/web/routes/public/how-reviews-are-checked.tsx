import { paths } from '#domain/paths.ts';
import { CHECKING_SECTIONS } from '#web/features/legal/checking-sections.tsx';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { pageMeta } from '#web/lib/heads/seo.ts';
import type { Route } from './+types/how-reviews-are-checked';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: matches[0].loaderData?.site,
    canonical: paths.howReviewsAreChecked(),
    title: 'How Reviews Are Checked',
    description:
      'What “verified” means here: what a person checks before a review or a price appears, and what nobody can check.',
  });

export default function HowReviewsAreCheckedPage() {
  return (
    <LegalPage
      title="How reviews are checked"
      intro={
        <p>
          Every review and every price is read by a person before it appears. This is what that does, and what
          it does not.
        </p>
      }
      sections={CHECKING_SECTIONS}
    />
  );
}
