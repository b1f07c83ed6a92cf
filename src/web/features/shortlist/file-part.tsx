import ownTexts from '#texts/shortlist-own.ts';
import { useId, useRef, useState } from 'react';
import { FILE_TYPE, writeShortlistFile } from '#domain/shortlist/shortlist-file.ts';
import { browserApi } from '#web/api/browser.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { AddedResult } from './added-result.tsx';
import { importFile, type Imported } from './import-file.ts';
import { readRows } from './read-rows.ts';
import type { Rows } from './use-clinic-rows.ts';
import { useShortlist } from './use-shortlist.ts';

/** Saves the shortlist with its notes as a file, and adds the clinics of such a file. */
export function FilePart({ rows }: { rows: Rows }) {
  const t = useTexts(ownTexts);
  const id = useId();
  const entries = useShortlist();
  const picker = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<Imported | null>(null);
  const add = async (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file) return;
    setResult(null);
    setResult(await importFile(file, (slugs) => readRows(browserApi, slugs)));
    // Clears the value, so that the same file can be chosen again.
    if (picker.current) picker.current.value = '';
  };
  const save = () => {
    const clinics = entries.map(({ slug, note }) => ({ slug, note, name: rows.get(slug)?.name ?? null }));
    saveFile(writeShortlistFile(clinics, new Date()), FILE_TYPE);
  };
  return (
    <section aria-labelledby={id} className="mt-10 max-w-2xl print:hidden">
      <h2 id={id} className="text-xl">
        {t.file}
      </h2>
      <p className="mt-1 text-sm text-quiet">{t.fileText}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {entries.length > 0 && (
          <button type="button" className={buttonClass('secondary')} onClick={save}>
            {t.save}
          </button>
        )}
        <button type="button" className={buttonClass('secondary')} onClick={() => picker.current?.click()}>
          {t.addFile}
        </button>
        <input
          ref={picker}
          type="file"
          accept={`${FILE_TYPE.type},.json`}
          aria-label={t.addFile}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => void add(target.files)}
        />
      </div>
      <output className="mt-3 block text-sm">{result && <AddedResult result={result} />}</output>
    </section>
  );
}
