import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { scrollMotion } from '#web/lib/scroll-motion.ts';

const THRESHOLD_PX = 500;

/** A button that goes back to the top of the page, once that is more than 500 px away. */
export function BackToTop() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const read = () => setIsShown(window.scrollY > THRESHOLD_PX);
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, []);
  if (!isShown) return null;
  return (
    <button
      type="button"
      aria-label="Back to top"
      onClick={() => {
        window.scrollTo({ top: 0, behavior: scrollMotion() });
        // The button goes; the focus goes where it leads.
        document.querySelector('main')?.focus({ preventScroll: true });
      }}
      className="fixed right-4 bottom-4 z-20 flex size-12 items-center justify-center rounded-sheet border border-celadon/40 bg-sheet text-celadon shadow-float hover:border-celadon hover:bg-wash sm:right-6 sm:bottom-6 print:hidden"
    >
      <ArrowUp aria-hidden="true" className="size-5" />
    </button>
  );
}
