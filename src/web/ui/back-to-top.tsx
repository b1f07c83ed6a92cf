import { ArrowUp } from './icons.tsx';
import { useEffect, useState } from 'react';
import { scrollMotion } from '#web/lib/scroll-motion.ts';

const THRESHOLD_PX = 500;

/**
 * A button that goes back to the top of the page, once that is more than 500 px away. Stands last in `main`, whose
 * end it does not pass: it never covers the footer.
 */
export default function BackToTop() {
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
        aria-label="Back to top"
        onClick={() => {
          window.scrollTo({ top: 0, behavior: scrollMotion() });
          // The button goes; the focus goes where it leads.
          document.querySelector('main')?.focus({ preventScroll: true });
        }}
        className="flex size-12 shrink-0 items-center justify-center rounded-sheet border border-celadon/40 bg-sheet text-celadon shadow-float hover:border-celadon hover:bg-wash"
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
