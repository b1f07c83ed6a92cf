import factsTexts from '#texts/procedure-facts.ts';
import { OWN_SOURCE, type VatAnswer } from '#domain/procedure/procedure-facts.ts';
import type { ProcedureDetail } from '#domain/procedure/procedure-views.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';
import { linkClass } from '#web/ui/button.ts';
import { TaxNote } from './tax-note.tsx';

/** Says if tax usually applies to a procedure and if it needs an implant, with the source of each. */
export function ProcedureFacts({ procedure }: { procedure: ProcedureDetail }) {
  const t = useTexts(factsTexts);
  const { sentences } = useFormats();
  const { vat, vatSource, vatDay, hasImplant, implantSource, implantDay } = procedure;
  const vatText: Record<VatAnswer, string> = {
    usual: t.vatUsual,
    not_usual: t.vatNotUsual,
    unknown: t.vatUnknown,
  };
  return (
    <ul className="mt-6 grid max-w-measure gap-1 text-sm text-quiet">
      <li>
        {sentences([vatText[vat], vat === 'usual' && t.ask])} <Source source={vatSource} day={vatDay} />
      </li>
      {vat !== 'not_usual' && (
        <li>
          <TaxNote />
        </li>
      )}
      {(hasImplant || implantSource !== null) && (
        <li>
          {hasImplant ? sentences([t.implant, t.ask]) : t.noImplant}{' '}
          <Source source={implantSource} day={implantDay} />
        </li>
      )}
    </ul>
  );
}

/**
 * The source of a fact, as a link if it is an address, and the day of what it says. No bdi: texts isolate what is put
 * into them, and Chromium shows nothing of Latin text that is isolated twice in the site's font.
 */
function Source({ source, day }: { source: string | null; day: string | null }) {
  const t = useTexts(factsTexts);
  const formats = useFormats();
  if (source === null || day === null) return null;
  if (source === OWN_SOURCE) return t.sourceOwn({ day: formats.date(day) });
  const isLink = /^https?:\/\//i.test(source);
  const from = (text: string) =>
    isLink ? (
      <a href={source} rel="nofollow" className={`${linkClass} wrap-anywhere`}>
        {text}
      </a>
    ) : (
      <span>{text}</span>
    );
  return <Rich>{t.source({ name: source, day: formats.date(day), from })}</Rich>;
}
