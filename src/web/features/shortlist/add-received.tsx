import ownTexts from '#texts/shortlist-own.ts';
import { useState } from 'react';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { AddedResult } from './added-result.tsx';
import { type Added, addClinics } from './import-file.ts';
import { useShortlist } from './use-shortlist.ts';

/** Adds the clinics of a link to the reader's own list. */
export default function AddReceived({ slugs }: { slugs: readonly string[] }) {
  const t = useTexts(ownTexts);
  const own = new Set(useShortlist().map(({ slug }) => slug));
  const [added, setAdded] = useState<Added | null>(null);
  const missing = slugs.filter((slug) => !own.has(slug));
  return (
    <>
      {missing.length > 0 ? (
        <button
          type="button"
          className={buttonClass('primary')}
          onClick={() => setAdded(addClinics(slugs.map((slug) => ({ slug, note: '' }))))}
        >
          {t.addReceived({ count: missing.length })}
        </button>
      ) : (
        added === null && <p className="text-celadon">{t.allThere}</p>
      )}
      <output className="mt-2 block text-sm">
        {added && <AddedResult result={{ fault: null, ...added }} />}
      </output>
    </>
  );
}
