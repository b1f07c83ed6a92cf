import { type RefObject, useEffect, useRef, useState } from 'react';

/** Returns true once the marked element has scrolled out at the top; false before hydration. */
export function useIsPast(): { mark: RefObject<HTMLDivElement | null>; isPast: boolean } {
  const mark = useRef<HTMLDivElement>(null);
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (!mark.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setIsPast(entry?.isIntersecting === false));
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return { mark, isPast };
}
