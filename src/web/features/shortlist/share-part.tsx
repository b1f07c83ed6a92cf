import ownTexts from '#texts/shortlist-own.ts';
import { useId, useRef } from 'react';
import { localPath } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { slugsQuery } from '#domain/shortlist/shortlist.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { useCopy } from '#web/lib/use-copy.ts';
import { buttonClass } from '#web/ui/button.ts';

/** A link to the clinics of the shortlist: their slugs and nothing else. */
export function SharePart({ slugs }: { slugs: readonly string[] }) {
  const t = useTexts(ownTexts);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const url = location.origin + localPath(useLocale(), paths.shortlist(slugsQuery(slugs)));
  const { copied, copy } = useCopy();
  const said = { no: '', yes: t.copied, selected: t.copyByHand }[copied];
  return (
    <section aria-labelledby={id} className="mt-10 max-w-2xl print:hidden">
      <h2 id={id} className="text-xl">
        {t.share}
      </h2>
      <p className="mt-1 text-sm text-quiet">{t.shareText}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <input
          ref={field}
          readOnly
          dir="ltr"
          aria-label={t.link}
          value={url}
          onFocus={({ target }) => target.select()}
          className="control min-w-0 grow basis-60"
        />
        <button
          type="button"
          className={buttonClass('secondary')}
          onClick={() => void copy(url, () => field.current?.select())}
        >
          {t.copyLink}
        </button>
      </div>
      <output className="mt-1 block min-h-6 text-sm text-celadon">{said}</output>
    </section>
  );
}
