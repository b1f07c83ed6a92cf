import type { ReactNode } from 'react';

const HEADING_ID = 'latest-experiences';

/** 330 × 200 px at the default text size; grows with it. Beside the prices it is an entry of a list. */
export const LATEST_CARD_CLASS =
  'min-h-[12.5rem] w-full 2xs:h-[12.5rem] border border-hairline bg-sheet p-4 rounded-sheet';

/**
 * Around the newest reviews, or what holds their place. On a phone the clinics come first, and more of them
 * are loaded above this: the browser must not hold its place instead of theirs.
 */
export function LatestSection({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby={HEADING_ID} className="max-md:order-last max-md:[overflow-anchor:none]">
      <h2 id={HEADING_ID} className="text-xl sm:text-2xl">
        Latest Patient Experiences
      </h2>
      {children}
    </section>
  );
}

/** What stands where the reviews will, in their shape. */
export function LatestReviewsSkeleton() {
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
