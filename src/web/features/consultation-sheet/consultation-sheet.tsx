import sheetTexts, { type Texts } from '#texts/consultation-sheet.ts';
import clinicPageTexts from '#texts/clinic-page.ts';
import wordsTexts from '#texts/words.ts';
import { paths } from '#domain/paths.ts';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useTexts, useLocale } from '#web/lib/texts/use-texts.ts';
import { clinicName } from '#web/lib/words.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { columnClass } from '#web/ui/column.ts';
import { InBoth } from './in-both.tsx';
import type { SheetData } from './load-sheet.ts';
import { SheetPrices } from './sheet-prices.tsx';
import { TaxiCard } from './taxi-card.tsx';
import { sheetPath } from '#domain/lists/clinic-sheet.ts';
import { localPath } from '#domain/locales.ts';
import { ProcedureGroup, ProcedureOptions } from '#web/parts/procedure-options.tsx';
import { buttonClass } from '#web/ui/button.ts';

/**
 * The questions that a patient takes to a clinic, in Korean beside the language of the page. Only the server renders it: a
 * browser has the texts of one language.
 */
export default function ConsultationSheet({ sheet }: { sheet: SheetData }) {
  const t = useTexts(sheetTexts);
  const clinicPage = useTexts(clinicPageTexts);
  const words = useTexts(wordsTexts);
  const korean = sheetTexts('ko');
  const { clinic, procedure } = sheet;
  const questions = listQuestions(t);
  const inKorean = listQuestions(korean);
  return (
    <div className={`${columnClass} py-8 print:py-0`}>
      <Breadcrumb
        steps={[
          { name: clinicPage.clinics, to: paths.clinics() },
          { name: clinicName(words, clinic), to: paths.clinic(clinic.slug) },
          { name: t.step },
        ]}
      />
      <div className="max-w-4xl">
        <h1 className="mt-3 text-3xl print:mt-3 print:text-xl">{t.heading}</h1>
        <p className="mt-2 max-w-measure text-quiet print:hidden">{t.hint}</p>
        <SheetProcedureForm sheet={sheet} />
        <TaxiCard clinic={clinic} />
        <Particulars t={t} korean={korean} procedure={procedure} />
        <InBoth own={<p>{t.intro}</p>} korean={<p>{korean.intro}</p>} />
        <ol className="mt-4 border-t border-quiet/50 print:mt-2">
          {questions.map((question, index) => (
            <li
              key={question}
              className="grid grid-cols-[2rem_minmax(0,1fr)] break-inside-avoid border-b border-hairline py-3 print:border-0 print:pt-2 print:pb-0 print:text-[10pt] print:leading-snug"
            >
              {/* The marker of a grid item is not shown. */}
              <span aria-hidden="true" className="font-serif tabular-nums">
                {index + 1}
              </span>
              <div>
                <InBoth own={question} korean={inKorean[index]} />
                <WritingLines />
              </div>
            </li>
          ))}
        </ol>
        <SheetPrices sheet={sheet} />
      </div>
    </div>
  );
}

type ParticularsProps = { t: Texts; korean: Texts; procedure: SheetData['procedure'] };

/** The procedure, and on paper lines for the day and for who answered. */
function Particulars({ t, korean, procedure }: ParticularsProps) {
  const nameOf = useProcedureName();
  return (
    <div className="mt-4 mb-4 space-y-1 print:mt-3 print:mb-3">
      {procedure && (
        <InBoth
          own={
            <p>
              <span className="text-quiet">{t.procedure}</span> {nameOf(procedure)}
            </p>
          }
          korean={
            <p>
              <span className="text-quiet">{korean.procedure}</span> {procedure.nameKo ?? procedure.name}
            </p>
          }
        />
      )}
      <div className="hidden text-quiet print:block">
        <ToFill own={t.date} korean={korean.date} />
        <ToFill own={t.answeredBy} korean={korean.answeredBy} />
      </div>
    </div>
  );
}

/** A line of the printed sheet to fill in. */
function ToFill({ own, korean }: { own: string; korean: string }) {
  return (
    <p className="flex items-end gap-x-3 pt-2">
      {own !== korean && <span>{own}</span>}
      <span lang="ko">{korean}</span>
      <span aria-hidden="true" className="grow border-b border-quiet/60" />
    </p>
  );
}

/** Two lines for an answer, on paper alone. */
function WritingLines() {
  return (
    <div
      aria-hidden="true"
      className="hidden print:block print:*:h-[7mm] print:*:border-b print:*:border-quiet/60"
    >
      <div />
      <div />
    </div>
  );
}

/**
 * Lists what a patient asks a clinic before an operation, in the order of the consultation. An implant may be used in
 * operations that do not need one, so every sheet asks about it, with "if".
 */
const listQuestions = (t: Texts): string[] => [
  t.surgeon,
  t.certified,
  t.wholeOperation,
  t.anaesthesia,
  t.total,
  t.notIncluded,
  t.samePrice,
  t.implant,
  t.cctv,
  t.emergency,
  t.risks,
  t.revision,
  t.deposit,
  t.stay,
  t.records,
  t.insurance,
];

/** Chooses the procedure of a sheet by a plain form: those with reports at the clinic first, then all others. */
function SheetProcedureForm({ sheet: { clinic, procedure, reported, choices } }: { sheet: SheetData }) {
  const t = useTexts(sheetTexts);
  const locale = useLocale();
  const isReported = (slug: string) => reported.some((known) => known.slug === slug);
  const others = Object.fromEntries(
    Object.entries(choices).map(([category, list]) => [
      category,
      list.filter(({ slug }) => !isReported(slug)),
    ]),
  );
  return (
    <form
      action={localPath(locale, sheetPath(clinic.slug))}
      className="mt-4 flex flex-wrap items-end gap-3 print:hidden"
    >
      <label className="min-w-0 grow text-sm sm:max-w-md">
        {t.procedure}
        <select name="procedure" defaultValue={procedure?.slug ?? ''} className="control mt-1">
          <ProcedureOptions procedures={others} all={t.noProcedure}>
            <ProcedureGroup label={t.reportedHere} procedures={reported} />
          </ProcedureOptions>
        </select>
      </label>
      <button type="submit" className={buttonClass('secondary')}>
        {t.show}
      </button>
    </form>
  );
}
