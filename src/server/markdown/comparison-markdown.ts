import { clinicPlace } from '#domain/clinic/clinic-place.ts';
import { formatsOf } from '#domain/formats.ts';
import { COMPARISON_BATCH, comparisonPath, type ComparisonQuery } from '#domain/lists/comparison.ts';
import { pagesAround, rowsOfPage } from '#domain/lists/list-page.ts';
import { paths } from '#domain/paths.ts';
import type { ComparisonRow } from '#domain/price/comparison-views.ts';
import { CATEGORIES } from '#domain/procedure/category.ts';
import type { ProcedureMap } from '#domain/procedure/procedure-views.ts';
import comparisonTexts from '#texts/price-comparison.ts';
import evidenceTexts from '#texts/price-evidence.ts';
import postedTexts from '#texts/posted-prices.ts';
import wordsTexts from '#texts/words.ts';
import { reportsText } from '#domain/price/reports-text.ts';
import { categoryNames } from '#domain/procedure/category-names.ts';
import { type ApiClient, orNull } from '#web/api/client.ts';
import { clinicName } from '#web/lib/words.ts';
import { joinBlocks, link, list, plain, table } from './markdown.ts';
import { priceCells, priceHeadings, writeExcluded, writeInterval } from './price-cells.ts';
import { writeComponents, writeYears } from './price-evidence.ts';
import { writeVat } from './procedure-facts.ts';
import { scoreCells, scoreHeadings } from './scores.ts';
import { nameClinicPlace, type Surroundings } from './read-answers.ts';

/** A query that names a procedure. */
type ProcedureQuery = ComparisonQuery & { procedure: string };

/** Reads what the comparison of a procedure shows; null if there is no such procedure. */
export async function readComparison(api: ApiClient, query: ProcedureQuery) {
  const { procedure, basis, window, city, district, sort, page, isNarrowed, ticked } = query;
  const params = { procedure };
  const shown = { basis, window };
  const clinics = isNarrowed ? ticked.join(',') : undefined;
  const [comparison, prices] = await Promise.all([
    orNull(
      api('GET /price-comparison/{procedure}', {
        params,
        query: { ...rowsOfPage(page, COMPARISON_BATCH), ...shown, city, district, sort, clinics },
      }),
    ),
    orNull(api('GET /prices/{procedure}', { params, query: shown })),
  ]);
  return comparison && prices && { comparison, prices };
}

type Read = NonNullable<Awaited<ReturnType<typeof readComparison>>>;

/** Writes the prices of a procedure: of all clinics together, then clinic by clinic, each with its count. */
export function writeComparison(read: Read, query: ComparisonQuery, on: Surroundings): string {
  const t = comparisonTexts(on.locale);
  const { comparison, prices } = read;
  const { procedure, clinics, total } = comparison;
  const name = plain(on.nameProcedure(procedure));
  const { current, next, more } = pagesAround(query.page, total, COMPARISON_BATCH);
  const nextPage = next?.page ?? more;
  const overall = prices.figure && {
    ...prices.figure,
    windowMonths: prices.windowMonths,
    allIn: prices.allIn,
  };
  return joinBlocks([
    `# ${t.patientsPaid({ procedure: name })}`,
    t.intro,
    writeVat(procedure.vat, on),
    `## ${t.allClinics}`,
    overall ? table(priceHeadings(on.locale), [priceCells(on.locale, overall)]) : t.noPrice,
    overall && writeInterval(on.locale, overall),
    writeExcluded(on, procedure.slug, prices.excluded),
    ...writeEvidence(read, on),
    `## ${t.clinicByClinic}`,
    clinics.length > 0 ? t.showing({ shown: current.to - current.from + 1, count: total }) : t.noneChosen,
    table(
      [
        t.clinic,
        t.district,
        ...priceHeadings(on.locale),
        ...scoreHeadings(on.locale),
        postedTexts(on.locale).heading,
      ],
      clinics.map((row) => writeRow(row, on)),
    ),
    nextPage !== null && link(t.loadMore, on.urlOf(comparisonPath({ ...query, page: nextPage }))),
    t.notOffers({ checks: (text) => link(text, on.urlOf(paths.howReviewsAreChecked())) }).join(''),
  ]);
}

function writeRow(row: ComparisonRow, on: Surroundings): string[] {
  const { clinic, price, allIn, isBestPrice, postedPrice } = row;
  const words = wordsTexts(on.locale);
  const formats = formatsOf(on.locale);
  const name = link(plain(clinicName(words, clinic)), on.urlOf(paths.clinic(clinic.slug)));
  return [
    isBestPrice ? `${name} · ${comparisonTexts(on.locale).bestPrice}` : name,
    plain(clinicPlace(nameClinicPlace(clinic, on))),
    ...priceCells(on.locale, { ...price, allIn }),
    ...scoreCells(on.locale, row),
    postedPrice
      ? `${formats.amount(postedPrice.amountKrw)} · ${postedTexts(on.locale).validFrom({ date: formats.date(postedPrice.validFrom) })}`
      : '–',
  ];
}

/** Writes what the counted prices include, and the median of each year; medians of years are those of all reports. */
function writeEvidence({ comparison, prices }: Read, { locale }: Surroundings): string[] {
  if (!prices.figure) return [];
  const t = evidenceTexts(locale);
  const { components, n: count, basis } = prices;
  const years = basis === 'all' ? writeYears(locale, prices.years) : [];
  return [
    `### ${t.components}`,
    list(writeComponents(locale, { components, count, hasImplant: comparison.procedure.hasImplant })),
    ...(years.length > 0 ? [`### ${t.byYear}`, list(years)] : []),
  ];
}

/** Writes the procedures that have a comparison, by category. */
export function writeProcedures(procedures: ProcedureMap, on: Surroundings): string {
  const t = comparisonTexts(on.locale);
  const words = wordsTexts(on.locale);
  const names = categoryNames(words);
  return joinBlocks([
    `# ${t.title}`,
    t.intro,
    ...CATEGORIES.flatMap((category) => {
      const rows = (procedures[category] ?? []).map(({ slug, name, price }) => {
        const url = on.urlOf(paths.priceComparison({ procedure: slug }));
        return `${link(plain(on.nameProcedure({ slug, name })), url)}: ${reportsText(words, price?.count ?? 0)}`;
      });
      return rows.length > 0 ? [`## ${names[category]}`, list(rows)] : [];
    }),
  ]);
}
