import priceReportsTexts from '#texts/price-reports.ts';
import { type RefObject, useEffect, useState } from 'react';
import { useTexts } from '#web/lib/texts/use-texts.ts';

/** Shows what the dot under the pointer or in focus stands for; screen readers read it from the dot itself. */
export function ReportReadout({ area }: { area: RefObject<HTMLElement | null> }) {
  const t = useTexts(priceReportsTexts);
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    const root = area.current;
    if (!root) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const follow = ({ target }: Event) =>
      setShown((target instanceof Element && target.closest('[data-reports] a')?.ariaLabel) || null);
    for (const type of ['pointerover', 'focusin']) root.addEventListener(type, follow, { signal });
    for (const type of ['pointerleave', 'focusout'])
      root.addEventListener(type, () => setShown(null), { signal });
    return () => listening.abort();
  }, [area]);
  return (
    <p aria-hidden={shown !== null} className="min-h-[3em] text-xs text-quiet sm:min-h-[1.6em] print:hidden">
      {shown ? <bdi className="text-ink">{shown}</bdi> : t.dotsHint}
    </p>
  );
}
