import clinicSearchTexts from '#texts/clinic-search.ts';
import { type ComponentType, type ComponentProps, useRef, useState } from 'react';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import type { Tour } from './tour.tsx';

type Loaded = ComponentType<ComponentProps<typeof Tour>>;

/** Opens the tour, which is loaded on first use. */
export function TourButton() {
  const t = useTexts(clinicSearchTexts);
  const [Loaded, setLoaded] = useState<Loaded>();
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const open = async () => {
    try {
      const { Tour } = await import('./tour.tsx');
      setLoaded(() => Tour);
      setIsOpen(true);
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  };

  return (
    <div className="print:hidden">
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        onClick={() => void open()}
        className={`${buttonClass('secondary')} noscript:hidden`}
      >
        {t.takeTour}
      </button>
      {hasFailed && (
        <p role="alert" className="mt-1 text-sm text-persimmon">
          {t.tourFailed}
        </p>
      )}
      {Loaded && <Loaded isOpen={isOpen} onClose={() => setIsOpen(false)} opener={button} />}
    </div>
  );
}
