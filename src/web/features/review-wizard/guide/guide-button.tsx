import submitReviewTexts from '#texts/submit-review.ts';
import { Suspense, useState } from 'react';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';

const GuideDialog = lazyRetried(() => import('./guide-dialog.tsx'));

/** Opens the guide, which is loaded on first use. */
export function GuideButton() {
  const t = useTexts(submitReviewTexts);
  const [wish, setWish] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${buttonClass('secondary')} noscript:hidden print:hidden`}
        onClick={() => setWish('open')}
      >
        {t.readGuide}
      </button>
      {wish !== 'never' && (
        <Suspense>
          <GuideDialog isOpen={wish === 'open'} onClose={() => setWish('closed')} />
        </Suspense>
      )}
    </>
  );
}
