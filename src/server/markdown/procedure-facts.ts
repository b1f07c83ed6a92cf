import { formatsOf } from '#domain/formats.ts';
import { OWN_SOURCE } from '#domain/procedure/procedure-facts.ts';
import type { ProcedureDetail } from '#domain/procedure/procedure-views.ts';
import { TAX_REFUND } from '#domain/procedure/tax-refund.ts';
import factsTexts from '#texts/procedure-facts.ts';
import { link, plain } from './markdown.ts';
import type { Surroundings } from './read-answers.ts';

/** Writes if tax usually applies to a procedure. */
export function writeVat(vat: ProcedureDetail['vat'], { locale }: Surroundings): string {
  const t = factsTexts(locale);
  return { usual: `${t.vatUsual} ${t.ask}`, not_usual: t.vatNotUsual, unknown: t.vatUnknown }[vat];
}

/** Writes if tax usually applies to a procedure and if it needs an implant, with the source of each. */
export function writeFacts(procedure: ProcedureDetail, on: Surroundings): string[] {
  const t = factsTexts(on.locale);
  const { date } = formatsOf(on.locale);
  const { vat, vatSource, vatDay, hasImplant, implantSource, implantDay } = procedure;
  const withSource = (text: string, source: string | null, day: string | null) =>
    [text, writeSource(source, day, on)].filter(Boolean).join(' ');
  return [
    withSource(writeVat(vat, on), vatSource, vatDay),
    ...(vat === 'not_usual'
      ? []
      : [t.taxNote({ end: date(TAX_REFUND.ended), day: date(TAX_REFUND.checked) })]),
    ...(hasImplant || implantSource !== null
      ? [withSource(hasImplant ? `${t.implant} ${t.ask}` : t.noImplant, implantSource, implantDay)]
      : []),
  ];
}

function writeSource(source: string | null, day: string | null, { locale }: Surroundings): string | null {
  if (source === null || day === null) return null;
  if (source === OWN_SOURCE) return factsTexts(locale).sourceOwn({ day: formatsOf(locale).date(day) });
  const from = (text: string) => (/^https?:\/\//i.test(source) ? link(plain(text), source) : plain(text));
  return factsTexts(locale)
    .source({ name: source, day: formatsOf(locale).date(day), from })
    .join('');
}
