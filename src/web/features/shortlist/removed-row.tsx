import ownTexts from '#texts/shortlist-own.ts';
import noticeTexts from '#texts/shortlist-notices.ts';
import wordsTexts from '#texts/words.ts';
import { useEffect, useRef, useState } from 'react';
import type { ShortlistedClinic } from '#domain/shortlist/shortlisted-clinic.ts';
import { SHORTLIST_LIMIT, type ShortlistEntry } from '#domain/shortlist/shortlist.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { clinicName } from '#web/lib/words.ts';
import { ownShortlist } from '#web/parts/shortlist/own-shortlist.ts';
import type { Written } from '#web/parts/shortlist/shortlist-store.ts';
import { buttonClass } from '#web/ui/button.ts';

/** Stands in the place of a clinic that was removed, and brings it back with its note. */
export function RemovedRow({
  entry,
  row,
}: {
  entry: ShortlistEntry;
  row: ShortlistedClinic | null | undefined;
}) {
  const t = useTexts(ownTexts);
  const notices = useTexts(noticeTexts);
  const words = useTexts(wordsTexts);
  const [written, setWritten] = useState<Written>('done');
  const undo = useRef<HTMLButtonElement>(null);
  // Moves the focus here, because the pressed button is gone.
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus();
  }, []);
  const clinic = row ? clinicName(words, row) : entry.slug;
  return (
    <div className="border-b border-hairline py-3 text-sm print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-5">
        <output>{t.removed({ clinic })}</output>
        <button
          type="button"
          ref={undo}
          aria-label={t.undoOf({ clinic })}
          onClick={() => setWritten(ownShortlist.restore(entry))}
          className={`${buttonClass('quiet')} px-0`}
        >
          {t.undo}
        </button>
      </div>
      {written !== 'done' && (
        <p role="alert" className="text-persimmon">
          {written === 'limit' ? notices.limit({ limit: SHORTLIST_LIMIT }) : notices[written]}
        </p>
      )}
    </div>
  );
}
