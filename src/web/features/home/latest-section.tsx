import homeTexts from '#texts/home.ts';
import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/texts/use-texts.ts';

const HEADING_ID = 'latest-experiences';

/** 330 × 200 px at the default text size, scaling with it. A list entry when beside the prices. */
export const LATEST_CARD_CLASS =
  'min-h-[12.5rem] w-full 2xs:h-[12.5rem] border border-hairline bg-sheet p-4 rounded-sheet';

/**
 * Section around the newest reviews or their skeleton. Below 1024 px it follows the clinics and opts out of
 * scroll anchoring, which would keep it in place while more clinics load above.
 */
export function LatestSection({ children }: { children: ReactNode }) {
  const t = useTexts(homeTexts);
  return (
    <section aria-labelledby={HEADING_ID} className="max-lg:order-last max-lg:[overflow-anchor:none]">
      <h2 id={HEADING_ID} className="text-xl sm:text-2xl">
        {t.latestTitle}
      </h2>
      {children}
    </section>
  );
}

/** Skeleton of the newest reviews. */
export default function LatestReviewsSkeleton() {
  return (
    <LatestSection>
      <div
        aria-hidden="true"
        className={`${LATEST_CARD_CLASS} mt-4 lg:mt-2 lg:h-[38.75rem] max-w-[20.625rem] animate-pulse motion-reduce:animate-none`}
      >
        {['w-2/3', 'w-1/2', 'w-1/3', 'w-full', 'w-11/12', 'w-3/4'].map((width) => (
          <div key={width} className={`mb-3 h-4 rounded-sheet bg-hairline ${width}`} />
        ))}
      </div>
      <div className="mt-2 h-11 lg:hidden" />
    </LatestSection>
  );
}
