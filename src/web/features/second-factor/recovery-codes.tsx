import { useRef } from 'react';
import { useWarnBeforeLeaving } from '#web/lib/forms/use-warn-before-leaving.ts';
import { selectContents, useCopy } from '#web/lib/use-copy.ts';
import { useSiteName } from '#web/lib/heads/use-site.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { buttonClass } from '#web/ui/button.ts';

type Props = { codes: readonly string[]; onSaved: () => void };

/** Shows recovery codes, which can be copied, saved or printed only now. */
export function RecoveryCodes({ codes, onSaved }: Props) {
  useWarnBeforeLeaving(true);
  const siteName = useSiteName();
  const list = useRef<HTMLUListElement>(null);
  const { copied, copy } = useCopy();
  const text = codes.join('\n');
  return (
    <>
      <div className="print-alone">
        <h2 className="text-lg">Recovery codes</h2>
        <p className="hidden text-sm print:block">{siteName}, Admin Portal</p>
        <p className="mt-2 text-sm">
          Each lets you in once, in place of the code from your app. Keep them where your phone is not.{' '}
          <strong className="print:hidden">They are shown this once.</strong>
        </p>
        <ul
          ref={list}
          className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 rounded-sheet border border-hairline bg-sheet px-4 py-3 font-mono print:max-w-sm"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <button
          type="button"
          onClick={() => void copy(text, () => selectContents(list.current))}
          className={buttonClass('secondary')}
        >
          Copy
        </button>
        <button type="button" onClick={() => save(siteName, text)} className={buttonClass('secondary')}>
          Download
        </button>
        <button type="button" onClick={() => window.print()} className={buttonClass('secondary')}>
          Print
        </button>
        <output className="text-sm text-quiet">
          {copied === 'yes' && 'Copied'}
          {copied === 'selected' && 'Press Ctrl+C (⌘C) to copy them'}
        </output>
      </div>
      <button type="button" onClick={onSaved} className={`mt-6 w-full ${buttonClass('primary')}`}>
        I have kept them
      </button>
    </>
  );
}

const save = (siteName: string, codes: string) =>
  saveFile(`${siteName}: recovery codes\nEach is good once.\n\n${codes}\n`, {
    name: 'recovery-codes.txt',
    type: 'text/plain',
  });
