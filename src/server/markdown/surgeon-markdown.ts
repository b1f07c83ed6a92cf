import { clinicPlace } from '#domain/clinic/clinic-place.ts';
import { formatsOf } from '#domain/formats.ts';
import { hasPrice } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import type { Surgeon } from '#domain/surgeon/surgeon-views.ts';
import clinicTexts from '#texts/clinic-page.ts';
import reviewCardsTexts from '#texts/review-cards.ts';
import surgeonTexts from '#texts/surgeon-page.ts';
import wordsTexts from '#texts/words.ts';
import { clinicName, satisfactionWord } from '#web/lib/words.ts';
import { writePriceNote } from '#web/parts/write-price-note.ts';
import { joinBlocks, link, list, plain, table } from './markdown.ts';
import { priceCells, priceHeadings, writeInterval } from './price-cells.ts';
import { nameClinicPlace, type Surroundings } from './read-answers.ts';
import { writeScores } from './scores.ts';

/** Writes what patients report about a surgeon, as the page shows it. */
export function writeSurgeon(surgeon: Surgeon, on: Surroundings): string {
  const t = surgeonTexts(on.locale);
  const { name, clinic, reviewCount, toldBeforehand, years } = surgeon;
  const named = clinicName(wordsTexts(on.locale), clinic);
  const place = plain(clinicPlace(nameClinicPlace(clinic, on)));
  return joinBlocks([
    `# ${t.heading({ name: plain(name), clinic: plain(named), place: (text) => text }).join('')}`,
    [place, link(t.toClinic, on.urlOf(paths.clinic(clinic.slug)))].filter(Boolean).join(' · '),
    `${t.namedIn({ count: reviewCount })} ${t.notConfirmed}`,
    list([
      ...writeScores(surgeon, on),
      `${t.told}: ${toldBeforehand.answers > 0 ? t.toldOf(toldBeforehand) : t.toldNone}`,
      ...(years.length > 0
        ? [
            `${t.years}: ${years.map((one) => t.yearCount({ year: String(one.year), count: one.reviewCount })).join(' · ')}`,
          ]
        : []),
    ]),
    ...writePrices(surgeon, on),
    ...writeReviews(surgeon, on),
    link(
      t.report,
      on.urlOf(paths.contact({ subject: t.titleShort({ name, clinic: named }), clinic: clinic.slug })),
    ),
  ]);
}

function writePrices({ prices }: Surgeon, on: Surroundings): string[] {
  const t = surgeonTexts(on.locale);
  const nameOf = ({ procedure }: (typeof prices)[number]) => plain(on.nameProcedure(procedure));
  const intervals = prices.flatMap((row) => {
    const interval = row.price && writeInterval(on.locale, row.price);
    return interval ? [`${nameOf(row)}: ${interval}`] : [];
  });
  return [
    `## ${t.prices}`,
    table(
      [clinicTexts(on.locale).columnProcedure, ...priceHeadings(on.locale), t.reviews],
      prices.map((row) => [
        link(nameOf(row), on.urlOf(paths.priceComparison({ procedure: row.procedure.slug }))),
        ...priceCells(on.locale, row.price),
        formatsOf(on.locale).count(row.reviewCount),
      ]),
    ),
    list(intervals),
  ];
}

function writeReviews({ reviews, reviewCount, prices }: Surgeon, on: Surroundings): string[] {
  const t = surgeonTexts(on.locale);
  const words = wordsTexts(on.locale);
  const formats = formatsOf(on.locale);
  const procedureOf = new Map(prices.map(({ procedure }) => [procedure.id, procedure]));
  const rows = reviews.flatMap((review) => {
    const { id, procedureId, satisfaction, price, treatmentMonth, createdAt } = review;
    const procedure = procedureOf.get(procedureId);
    if (!procedure) return [];
    const facts = [
      link(plain(on.nameProcedure(procedure)), on.urlOf(paths.review(procedure.slug, id))),
      treatmentMonth
        ? words.treatedIn({ month: formats.month(`${treatmentMonth}-01`) })
        : formats.date(createdAt),
      satisfactionWord(words, satisfaction),
      hasPrice(price) && formats.price(price) + writePriceNote(reviewCardsTexts(on.locale), review),
    ];
    return [facts.filter(Boolean).join(' · ')];
  });
  return [
    `## ${t.reviews}`,
    reviews.length < reviewCount ? t.latestOnly({ shown: reviews.length, count: reviewCount }) : '',
    list(rows),
  ];
}
