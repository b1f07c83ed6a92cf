import submitReviewTexts from '#texts/submit-review.ts';
import { Suspense } from 'react';
import { LaterStep, StepList } from '#web/parts/step-list.tsx';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { useIsBrowser } from '#web/lib/use-is-browser.ts';
import { stepNames } from './steps/steps.ts';
import type { WizardPage } from './wizard-values.ts';

/** Lazy, because the page can be read without the form. */
const Wizard = lazyRetried(() => import('./wizard.tsx'));

/** Renders the form once loaded, and a skeleton before. */
export function WizardLoader(page: WizardPage) {
  const isBrowser = useIsBrowser();
  if (!isBrowser) return <WizardSkeleton />;
  return (
    <Suspense fallback={<WizardSkeleton />}>
      {/* The key restarts the form for another link's clinic. */}
      <Wizard key={page.clinic?.id ?? page.unknown?.id ?? 'any'} {...page} />
    </Suspense>
  );
}

function WizardSkeleton() {
  const t = useTexts(submitReviewTexts);
  const names = stepNames(t);
  return (
    <div className="noscript:hidden">
      <output className="sr-only">{t.loading}</output>
      <StepList>
        <li
          aria-hidden="true"
          className="animate-pulse border-b border-hairline py-6 motion-reduce:animate-none"
        >
          <div className="h-9 w-48 max-w-full rounded-sheet bg-hairline" />
          <div className="mt-5 max-w-2xl space-y-6">
            {['w-full', 'w-28', 'w-52', 'w-full'].map((width, index) => (
              <div key={`${index}${width}`}>
                <div className="mb-1 h-4 w-20 rounded-sheet bg-hairline" />
                <div className={`h-11 max-w-full rounded-sheet bg-hairline ${width}`} />
              </div>
            ))}
          </div>
          <div className="mt-8 flex max-w-2xl justify-end">
            <div className="h-11 w-28 rounded-sheet bg-hairline" />
          </div>
        </li>
        <LaterStep number={2} title={names[2]} />
        <LaterStep number={3} title={names[3]} />
      </StepList>
    </div>
  );
}
