import ownTexts from '#texts/shortlist-own.ts';
import wordsTexts from '#texts/words.ts';
import { useEffect, useRef, useState } from 'react';
import { sheetPath } from '#domain/lists/clinic-sheet.ts';
import type { ShortlistedClinic } from '#domain/shortlist/shortlisted-clinic.ts';
import { LONGEST_NOTE, type ShortlistEntry } from '#domain/shortlist/shortlist.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { clinicName } from '#web/lib/words.ts';
import { ownShortlist } from '#web/parts/shortlist/own-shortlist.ts';
import type { Written } from '#web/parts/shortlist/shortlist-store.ts';
import { buttonClass, linkClass } from '#web/ui/button.ts';
import { ClinicLine } from './clinic-line.tsx';
import { FormField } from '#web/ui/form-field.tsx';

type Props = {
  entry: ShortlistEntry;
  /** Null if the clinic is not on the site any more; undefined until it was read. */
  row: ShortlistedClinic | null | undefined;
  /** False while offline, and once the clinics could not be read. */
  isReading: boolean;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
};

/** A clinic of the shortlist: its row of the list, the note, and what can be done with it. */
export function EntryRow({ entry, row, isReading, isTicked, onTick }: Props) {
  const t = useTexts(ownTexts);
  const words = useTexts(wordsTexts);
  const name = row ? clinicName(words, row) : entry.slug;
  return (
    <article className="border-b border-hairline pb-5 print:break-inside-avoid">
      {row && <ClinicLine clinic={row} />}
      {row === undefined && isReading && <LineSkeleton />}
      {(row === null || (row === undefined && !isReading)) && (
        <UnknownClinic slug={entry.slug} isGone={row === null} />
      )}
      <div className="grid gap-x-8 gap-y-3 md:grid-cols-[minmax(0,1fr)_26rem] md:items-end">
        <Note entry={entry} name={name} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm md:justify-end md:pb-1.5 print:hidden">
          {row && (
            <>
              <label className="inline-flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  checked={isTicked}
                  aria-label={t.compareClinic({ clinic: name })}
                  onChange={({ target }) => onTick(target.checked)}
                  className="size-5 accent-celadon"
                />
                {t.compareTick}
              </label>
              <Link
                to={sheetPath(row.slug)}
                aria-label={t.sheetOf({ clinic: name })}
                className={`${linkClass} py-1 pointer-coarse:py-3`}
              >
                {t.sheet}
              </Link>
            </>
          )}
          <button
            type="button"
            aria-label={t.removeClinic({ clinic: name })}
            onClick={() => ownShortlist.remove(entry.slug)}
            className={`${buttonClass('danger')} px-0`}
          >
            {t.remove}
          </button>
        </div>
      </div>
    </article>
  );
}

/** Stands for a clinic that is not on the site any more, or that was never read in this browser. */
function UnknownClinic({ slug, isGone }: { slug: string; isGone: boolean }) {
  const t = useTexts(ownTexts);
  return (
    <div className="py-5">
      <h2 className="text-xl">
        <bdi>{slug}</bdi>
      </h2>
      <p className={`mt-1 text-sm ${isGone ? 'text-persimmon' : 'text-quiet'}`}>
        {isGone ? t.gone : t.notRead}
      </p>
    </div>
  );
}

/** Holds the place of a clinic that is being read. */
function LineSkeleton() {
  return (
    <div aria-hidden="true" className="animate-pulse space-y-2 py-5 motion-reduce:animate-none">
      {['h-7 w-72', 'h-5 w-40', 'h-5 w-80'].map((size) => (
        <div key={size} className={`max-w-full rounded-sheet bg-hairline ${size}`} />
      ))}
    </div>
  );
}

/** The note on a clinic, stored as it is typed. */
function Note({ entry, name }: { entry: ShortlistEntry; name: string }) {
  const t = useTexts(ownTexts);
  const [text, setText] = useState(entry.note);
  const [written, setWritten] = useState<Written>('done');
  const field = useRef<HTMLTextAreaElement>(null);
  // Shows the text typed in another window, unless somebody is typing here.
  useEffect(() => {
    const isTyping = document.hasFocus() && document.activeElement === field.current;
    if (!isTyping) setText(entry.note);
  }, [entry.note]);
  const isFull = text.length >= LONGEST_NOTE;
  return (
    <FormField
      label={t.note}
      hint={isFull && t.noteFull({ limit: LONGEST_NOTE })}
      error={written === 'done' ? undefined : written === 'full' ? t.noteNoRoom : t.noteForbidden}
    >
      {(control) => (
        <textarea
          {...control}
          ref={field}
          dir="auto"
          aria-label={t.noteOn({ clinic: name })}
          rows={2}
          maxLength={LONGEST_NOTE}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setWritten(ownShortlist.note(entry.slug, target.value));
          }}
          className={`${control.className} [field-sizing:content]`}
        />
      )}
    </FormField>
  );
}
