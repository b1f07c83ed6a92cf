import { useId, useRef } from 'react';
import type { DiagnosticSection } from '#domain/diagnostic.ts';
import { selectContents, useCopy } from '#web/lib/use-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.ts';

export const jsonClass =
  'rounded-sheet border border-hairline bg-sheet px-4 py-3 font-mono text-sm break-words whitespace-pre-wrap';

type Props = { title: string; value: DiagnosticSection };

/** The result of one part as JSON, for reading and copying. */
export function JsonSection({ title, value }: Props) {
  const id = useId();
  const code = useRef<HTMLPreElement>(null);
  const { copied, copy } = useCopy();
  const json = JSON.stringify(value, null, 2);

  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-hairline py-4">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <Badge kind={value.state === 'ok' ? 'celadon' : 'persimmon'}>
          {value.state === 'ok' ? 'Works' : 'Failed'}
        </Badge>
        <button
          type="button"
          aria-label={`Copy ${title}`}
          onClick={() => void copy(json, () => selectContents(code.current))}
          className={`${buttonClass('quiet')} ms-auto print:hidden`}
        >
          Copy
        </button>
      </div>
      <pre ref={code} className={jsonClass}>
        {json}
      </pre>
      <output className="mt-1 block min-h-5 text-xs text-quiet print:hidden">
        {copied === 'yes' && 'Copied.'}
        {copied === 'selected' && 'Selected: copy it with your keyboard or menu.'}
      </output>
    </section>
  );
}
