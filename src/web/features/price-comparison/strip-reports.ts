import { formatsOf } from '#domain/formats.ts';
import { localPath } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import type { ExcludedReport, PriceMark } from '#domain/price/price-views.ts';
import type { Texts as EvidenceTexts } from '#texts/price-evidence.ts';
import type { Texts } from '#texts/price-reports.ts';
import type { Texts as Words } from '#texts/words.ts';
import type { StripReport } from '#web/parts/report-strip-model.ts';
import { writeReason } from '#web/parts/write-reason.ts';

type Told = {
  t: Texts;
  evidence: EvidenceTexts;
  words: Words;
  /** Slug of the procedure. */
  procedure: string;
  /** Returns the name of a clinic; null where it need not be named. */
  nameOf: (clinicId: number) => string | null;
  ticked: readonly number[];
};

export type ShownReports = {
  /** Null if there are too many to be drawn one by one. */
  marks: readonly PriceMark[] | null;
  excluded: readonly ExcludedReport[];
};

/** Lists the reports of a strip by ascending price, those that no figure counts among them. */
export function stripReports({ marks, excluded }: ShownReports, told: Told): StripReport[] {
  return [...(marks ?? []), ...excluded]
    .sort((one, other) => one.krw - other.krw)
    .map((mark) => ({
      clinicId: mark.clinicId,
      krw: mark.krw,
      label: labelOf(mark, told),
      href: localPath(told.t.locale, paths.review(told.procedure, mark.reviewId)),
      isExcluded: 'reason' in mark,
      isTicked: told.ticked.includes(mark.clinicId),
    }));
}

/** Names a report by its price, clinic and month of treatment, and the reason for which no figure counts it. */
function labelOf(mark: PriceMark | ExcludedReport, { t, evidence, words, nameOf }: Told): string {
  const formats = formatsOf(t.locale);
  return [
    formats.amount(mark.krw),
    nameOf(mark.clinicId),
    mark.treatmentMonth && words.treatedIn({ month: formats.month(`${mark.treatmentMonth}-01`) }),
    'reason' in mark && writeExclusion(evidence, t, mark),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Says that no figure counts a report, and why. */
export function writeExclusion(evidence: EvidenceTexts, t: Texts, report: ExcludedReport): string {
  const reason = writeReason(evidence, report);
  return reason ? t.excludedReport({ reason }) : t.notCounted;
}
