import spokenTexts from '#texts/spoken-languages.ts';
import { writeSpokenLanguages } from '#domain/clinic/spoken-languages.ts';
import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { formatsOf } from '#domain/formats.ts';
import { type ClinicReviewsQuery, clinicReviewsOf } from '#domain/lists/clinic-reviews.ts';
import { paths } from '#domain/paths.ts';
import clinicTexts from '#texts/clinic-page.ts';
import markdownTexts from '#texts/markdown.ts';
import scoresTexts from '#texts/scores.ts';
import evidenceTexts from '#texts/price-evidence.ts';
import postedTexts from '#texts/posted-prices.ts';
import unreviewedTexts from '#texts/unreviewed-clinic.ts';
import wordsTexts from '#texts/words.ts';
import { reportsText } from '#domain/price/reports-text.ts';
import { type ApiClient, orNull } from '#web/api/client.ts';
import { clinicHeading, clinicName } from '#web/lib/words.ts';
import { describeNationalRegister } from '#web/parts/describe-national-register.ts';
import { joinBlocks, link, list, plain, quote, table } from './markdown.ts';
import { priceCells, priceHeadings, writeExcluded, writeInterval } from './price-cells.ts';
import { writeComponents, writeYears } from './price-evidence.ts';
import type { Surroundings } from './read-answers.ts';
import { writeReview } from './review-markdown.ts';
import { writeScores } from './scores.ts';

/** Reads what the page of a clinic shows below its facts. */
export async function readClinicLists(
  api: ApiClient,
  clinic: ClinicDetail,
  query: ClinicReviewsQuery,
  { locale }: Surroundings,
) {
  const [{ reviews }, evidence] = await Promise.all([
    api('GET /reviews', { query: clinicReviewsOf(clinic.id, query, locale) }),
    clinic.reviewCount > 0 ? orNull(api('GET /clinics/{id}/prices', { params: { id: clinic.id } })) : null,
  ]);
  return { reviews, evidence: evidence?.prices ?? [] };
}

type Lists = Awaited<ReturnType<typeof readClinicLists>>;

/** Writes a clinic as its page shows it: facts, figures with their counts, prices and reviews. */
export function writeClinic(clinic: ClinicDetail, { reviews, evidence }: Lists, on: Surroundings): string {
  const t = clinicTexts(on.locale);
  const words = wordsTexts(on.locale);
  return joinBlocks([
    `# ${plain(clinicHeading(words, clinic, clinicName(words, clinic)))}`,
    clinic.nameKo && plain(clinic.nameKo),
    [clinic.verified && words.verified, clinic.isNameRomanised && t.romanised].filter(Boolean).join(' · '),
    [clinic.address, clinic.addressKo]
      .filter(Boolean)
      .map((text) => plain(text ?? ''))
      .join('\\\n'),
    list(writeFigures(clinic, on)),
    ...writePrices(clinic, evidence, on),
    ...writePosted(clinic, on),
    ...writeNearby(clinic, on),
    `## ${t.contact}`,
    list(writeContact(clinic, on)),
    describeNationalRegister(t, clinic.nationalRegister),
    ...writeAbout(clinic, on),
    ...(reviews.length > 0
      ? [
          `## ${t.patientReviews}`,
          markdownTexts(on.locale).quoted,
          ...reviews.flatMap((one) => writeReview(one, on)),
        ]
      : []),
  ]);
}

function writeFigures(clinic: ClinicDetail, on: Surroundings): string[] {
  const { reviewCount, prices } = clinic;
  const t = clinicTexts(on.locale);
  const formats = formatsOf(on.locale);
  const scores = writeScores(clinic, on);
  return [
    `${formats.count(reviewCount)} ${t.publishedReviews({ count: reviewCount })}`,
    `${formats.count(prices.length)} ${t.procedures({ count: prices.length })}`,
    ...(scores.length > 0 ? scores : [`${scoresTexts(on.locale).satisfaction}: ${t.notRated}`]),
  ];
}

function writePrices({ prices }: ClinicDetail, evidence: Lists['evidence'], on: Surroundings) {
  if (prices.length === 0) return [];
  const t = clinicTexts(on.locale);
  const nameOf = (row: (typeof prices)[number]) => plain(on.nameProcedure(row.procedure));
  const evidenceOf = new Map(evidence.map((one) => [one.procedureId, one]));
  const notes = prices.flatMap((row) => {
    const { price, procedure } = row;
    const said = price && writeEvidence(procedure.slug, price, evidenceOf.get(procedure.id), on);
    return said ? [`${nameOf(row)}: ${said}`] : [];
  });
  return [
    `## ${t.priceList}`,
    table(
      [t.columnProcedure, ...priceHeadings(on.locale), t.columnReviews],
      prices.map((row) => [
        link(nameOf(row), on.urlOf(paths.priceComparison({ procedure: row.procedure.slug }))),
        ...priceCells(on.locale, row.price),
        formatsOf(on.locale).count(row.reviewCount),
      ]),
    ),
    list(notes),
    t.priceNote({ checks: (text) => link(text, on.urlOf(paths.howReviewsAreChecked())) }).join(''),
  ];
}

/** Adds a full stop to a text that has none. */
const endSentence = (text: string) => (/[.。]$/.test(text) ? text : `${text}.`);

/** Writes what stands behind a price: its interval, what it includes, medians of years and reports left out. */
function writeEvidence(
  procedure: string,
  price: NonNullable<ClinicDetail['prices'][number]['price']>,
  evidence: Lists['evidence'][number] | undefined,
  on: Surroundings,
): string {
  const t = evidenceTexts(on.locale);
  const told = evidence && {
    components: writeComponents(on.locale, { ...evidence, count: price.count }).join('; '),
    years: writeYears(on.locale, evidence.years).join('; '),
    excluded: writeExcluded(on, procedure, evidence.excluded),
  };
  return [
    writeInterval(on.locale, price),
    told && endSentence(`${t.components}: ${told.components}`),
    told?.years && endSentence(`${t.byYear}: ${told.years}`),
    told?.excluded,
  ]
    .filter(Boolean)
    .join(' ');
}

function writePosted({ postedPrices }: ClinicDetail, on: Surroundings) {
  if (postedPrices.length === 0) return [];
  const t = postedTexts(on.locale);
  const formats = formatsOf(on.locale);
  const rows = postedPrices.map(({ procedure, amountKrw, validFrom, isOutdated }) => {
    const facts = [
      formats.amount(amountKrw),
      t.validFrom({ date: formats.date(validFrom) }),
      isOutdated && t.outdated,
    ];
    return `${plain(on.nameProcedure(procedure))}: ${facts.filter(Boolean).join(' · ')}`;
  });
  return [`## ${t.heading}`, list(rows), t.note];
}

function writeNearby(clinic: ClinicDetail, on: Surroundings) {
  const { nearby } = clinic;
  if (!nearby) return [];
  const t = unreviewedTexts(on.locale);
  const words = wordsTexts(on.locale);
  const formats = formatsOf(on.locale);
  const { place, reviewCount: reviews, clinicCount: clinics, procedures } = nearby;
  const figures = { reviews, clinics, clinic: plain(clinicName(words, clinic)) };
  const rows = procedures.map(({ procedure, reviewCount, clinicCount, price }) => {
    const paid = price
      ? `${formats.priceRange(price.lowestKrw, price.highestKrw)} (${reportsText(words, price.count)})`
      : t.noPrice;
    const counts = t.reviewsOfClinics({ reviews: reviewCount, clinics: clinicCount });
    const url = on.urlOf(paths.priceComparison({ procedure: procedure.slug }));
    return `${link(plain(on.nameProcedure(procedure)), url)}: ${counts} · ${paid}`;
  });
  return [
    `## ${place ? t.nearbyTitle : t.othersTitle}`,
    place ? t.nearbySource({ ...figures, place: plain(on.namePlace(place.name)) }) : t.othersSource(figures),
    list(rows),
  ];
}

function writeContact(
  { slug, spokenLanguages, phone, website, messaging, openingHours }: ClinicDetail,
  on: Surroundings,
): string[] {
  const t = clinicTexts(on.locale);
  const spoken = spokenTexts(on.locale);
  return [
    ...(spokenLanguages.length > 0
      ? [`${spoken.label}: ${writeSpokenLanguages(spoken, spokenLanguages)}`]
      : []),
    ...(phone ? [`${t.telephone}: ${plain(phone)}`] : []),
    ...(website ? [`${t.website}: ${plain(website)}`] : []),
    ...messaging.map(({ name, id }) => `${name}: ${plain(id)}`),
    ...(openingHours ? [`${t.openingHours}: ${plain(openingHours)}`] : []),
    on.urlOf(paths.clinicContact(slug)),
  ];
}

function writeAbout({ description, descriptionKo, specialties }: ClinicDetail, { locale }: Surroundings) {
  const words = [description, descriptionKo, specialties.join(', ')].filter((text): text is string => !!text);
  return words.length > 0 ? [`## ${clinicTexts(locale).about}`, ...words.map(quote)] : [];
}
