import wordsTexts from '#texts/words.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { useIsBrowser } from '#web/lib/use-is-browser.ts';
import { clinicName } from '#web/lib/words.ts';
import type { Compared } from './load-compared.ts';

/** Keeps the line of names in step with the area that scrolls. */
export function useNamesLine() {
  const line = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLElement>(null);
  const follow = () => {
    if (line.current && area.current) line.current.scrollLeft = area.current.scrollLeft;
  };
  // A reload brings the area back where it was.
  useEffect(follow);
  return { line, area, onScroll: follow };
}

type Props = { clinics: readonly Compared[]; line: RefObject<HTMLDivElement | null> };

/**
 * The names of the clinics, which stay in sight below the heads of the columns: a sticky head would stick to the area that
 * scrolls sideways. Not without scripts, which would leave a name above the figures of another clinic.
 */
export function NamesLine({ clinics, line }: Props) {
  const words = useTexts(wordsTexts);
  if (!useIsBrowser()) return null;
  return (
    <div aria-hidden="true" className="side-by-side-names">
      <div ref={line}>
        {clinics.map(({ clinic }) => (
          <span key={clinic.id}>
            <bdi>{clinicName(words, clinic)}</bdi>
          </span>
        ))}
      </div>
    </div>
  );
}
