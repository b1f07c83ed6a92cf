import uiTexts from '#texts/ui.ts';
import { ArrowUp } from './icons.tsx';
import { useEffect, useState } from 'react';
import { scrollMotion } from '#web/lib/focus/scroll-motion.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

const THRESHOLD_PX = 500;

/**
 * A back-to-top button, shown once the page is scrolled more than 500 px. Render it last in `main`: it stops at the end
 * of `main` and never covers the footer.
 */
export default function BackToTop() {
  const t = useTexts(uiTexts);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const read = () => setIsShown(window.scrollY > THRESHOLD_PX);
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, []);
  if (!isShown) return null;
  return (
    <div className="sticky bottom-4 z-20 flex h-0 items-end justify-end px-4 sm:px-6 print:hidden">
      <button
        type="button"
        aria-label={t.backToTop}
        onClick={() => {
          window.scrollTo({ top: 0, behavior: scrollMotion() });
          // The button disappears at the top, so `main` takes the focus.
          document.querySelector('main')?.focus({ preventScroll: true });
        }}
        className="flex size-12 shrink-0 items-center justify-center rounded-sheet border border-celadon/40 bg-sheet text-celadon shadow-float hover:border-celadon hover:bg-wash"
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
