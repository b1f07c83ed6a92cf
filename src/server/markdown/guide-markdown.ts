import { paths } from '#domain/paths.ts';
import markdownTexts from '#texts/markdown.ts';
import comparisonTexts from '#texts/price-comparison.ts';
import guideTexts from '#texts/procedure-guide.ts';
import surgeonLinksTexts from '#texts/surgeon-links.ts';
import { type ApiClient, orNull } from '#web/api/client.ts';
import { joinBlocks, link, list, plain, table } from './markdown.ts';
import { priceCells, priceHeadings, writeInterval } from './price-cells.ts';
import { writeComponents } from './price-evidence.ts';
import { writeFacts } from './procedure-facts.ts';
import type { Surroundings } from './read-answers.ts';
import { writeReview } from './review-markdown.ts';
import { writeScores } from './scores.ts';

/** As many reviews as the page shows. */
const LATEST = 3;

/** Reads what the guide of a procedure shows; null if there is no such procedure. */
export async function readGuide(api: ApiClient, slug: string, { locale }: Surroundings) {
  const [procedure, prices, operating, { reviews }] = await Promise.all([
    orNull(api('GET /procedures/{slug}', { params: { slug }, query: { language: locale } })),
    orNull(api('GET /prices/{procedure}', { params: { procedure: slug } })),
    orNull(api('GET /procedures/{slug}/surgeons', { params: { slug } })),
    api('GET /reviews', { query: { procedure: slug, limit: LATEST } }),
  ]);
  return procedure && prices && operating && { procedure, prices, surgeons: operating.surgeons, reviews };
}

type Guide = NonNullable<Awaited<ReturnType<typeof readGuide>>>;

/** Writes the guide of a procedure: what it is, what patients paid, how they recovered, and who operated. */
export function writeGuide(guide: Guide, on: Surroundings): string {
  const t = guideTexts(on.locale);
  const { procedure, surgeons } = guide;
  const scores = writeScores(procedure, on);
  return joinBlocks([
    `# ${plain(procedure.name)}`,
    procedure.nameKo !== procedure.name && procedure.nameKo && plain(procedure.nameKo),
    procedure.description && plain(procedure.description),
    list(writeFacts(procedure, on)),
    ...writePaid(guide, on),
    `## ${t.experience}`,
    scores.length > 0 ? list(scores) : t.noScores,
    ...(surgeons.length > 0 ? writeSurgeons(guide, on) : []),
    ...writeLatest(guide, on),
  ]);
}

function writePaid({ procedure, prices }: Guide, on: Surroundings): string[] {
  const t = comparisonTexts(on.locale);
  const { price, slug, hasImplant } = procedure;
  const compare = link(t.title, on.urlOf(paths.priceComparison({ procedure: slug })));
  const heading = `## ${t.patientsPaid({ procedure: plain(procedure.name) })}`;
  if (!price) return [heading, t.noPrice, compare];
  const { components, n: count } = prices;
  return [
    heading,
    table(priceHeadings(on.locale), [priceCells(on.locale, price)]),
    writeInterval(on.locale, price) ?? '',
    compare,
    `## ${guideTexts(on.locale).included}`,
    list(writeComponents(on.locale, { components, count, hasImplant })),
  ];
}

function writeSurgeons({ surgeons }: Guide, on: Surroundings): string[] {
  const t = surgeonLinksTexts(on.locale);
  const rows = surgeons.map(({ slug, name, clinic, reviewCount }) =>
    [
      link(plain(name), on.urlOf(paths.surgeon(slug))),
      plain(clinic.name),
      t.reviewCount({ count: reviewCount }),
    ].join(' · '),
  );
  return [`## ${t.surgeons}`, t.notConfirmed, list(rows)];
}

function writeLatest({ procedure, reviews }: Guide, on: Surroundings): string[] {
  const t = guideTexts(on.locale);
  if (reviews.length === 0) return [`## ${t.latest}`, t.noReviews];
  const all = t.allReviews({ count: procedure.reviewCount });
  return [
    `## ${t.latest}`,
    markdownTexts(on.locale).quoted,
    ...reviews.flatMap((review) => writeReview(review, on, review.clinic)),
    link(all, on.urlOf(paths.procedureReviews(procedure.slug))),
  ];
}
