import demoNoticeTexts from '#texts/demo-notice.ts';
import homeTexts from '#texts/home.ts';
import previewsTexts from '#texts/previews.ts';
import priceFiguresTexts from '#texts/price-figures.ts';
import wordsTexts from '#texts/words.ts';
import { cleanText } from '../clean-text.ts';
import type { ClinicDetail } from '../clinic/clinic-views.ts';
import { clinicLabel } from '../clinic/clinic.ts';
import { formatsOf } from '../formats.ts';
import type { Locale } from '../locales.ts';
import { formatPrice, formatPriceRange } from '../money.ts';
import { namePlace } from '../name-place.ts';
import type { PlaceNames } from '../place-names.ts';
import { PRICE_METHOD } from '../price/method/constants.ts';
import type { PriceReport } from '../price/price-views.ts';
import { reportsText } from '../price/reports-text.ts';
import { hasMedian, writeLead } from '../price/write-lead.ts';
import { categoryNames } from '../procedure/category-names.ts';
import type { ProcedureNames } from '../procedure/procedure-texts.ts';
import type { ProcedureDetail } from '../procedure/procedure-views.ts';
import type { SiteInfo } from '../site.ts';
import { previewImagePath } from './preview-path.ts';

/** The content of a shared link's preview image; never text or photos of patients. */
export type PreviewCard = {
  kind: 'clinics' | 'procedures';
  slug: string;
  /** Language of the page, and of the words. */
  locale: Locale;
  name: string;
  /** The name for readers of the page's language, else the Korean one; null if it would repeat the name. */
  otherName: { text: string; locale: Locale } | null;
  /** A clinic's location, or a procedure's category. */
  place: string;
  /** The number of reviews, or a text saying that there are none. */
  reports: string;
  /** The typical price with its number of reports; null if no report names a price. The plain ones need no words. */
  price: { label: string; plainLabel: string; figure: string; plainFigure: string; strip: CardStrip } | null;
  siteName: string;
  /** The mark of demonstration data; null without such data. */
  demoMark: string | null;
};

/** Positions of reports on an axis, each from 0 to 1. */
export type CardStrip = { band: [number, number] | null; median: number | null; marks: number[] };

/** Largest number of marks that can still be told apart. */
const MOST_MARKS = 60;

/** Names in the language of a page by those of the other answers; none in English. */
export type CardNames = {
  procedureNames?: ProcedureNames['names'] | undefined;
  placeNames?: PlaceNames['names'] | undefined;
};

/** The page that a card is for. */
type Page = { site: SiteInfo; locale: Locale };

export function clinicCard(page: Page & CardNames, clinic: ClinicDetail): PreviewCard {
  const { locale, procedureNames, placeNames } = page;
  const most = clinic.prices.find(({ price }) => price !== null);
  const name = clinicLabel(clinic);
  const localNames: Partial<Record<Locale, string[]>> | undefined = clinic.localNames;
  return {
    kind: 'clinics',
    slug: clinic.slug,
    name,
    otherName: otherNameOf(name, [localNames?.[locale]?.[0], locale], [clinic.nameKo, 'ko']),
    place: namePlace(
      placeNames,
      wordsTexts(locale),
      [clinic.district, clinic.city].filter(Boolean).join(', '),
    ),
    reports: describeReports(locale, clinic.reviewCount),
    price: most?.price
      ? describePrice(
          locale,
          procedureNames?.[most.procedure.slug] ?? most.procedure.name,
          most.price,
          most.scale ?? most.price,
          most.procedure.name,
        )
      : null,
    ...ofPage(page),
  };
}

/** @param procedure as the page shows it, in the page's language */
export function procedureCard(page: Page, procedure: ProcedureDetail): PreviewCard {
  const { price, clinicCount, reviewCount } = procedure;
  const { locale } = page;
  const t = previewsTexts(locale);
  const words = wordsTexts(locale);
  const name = procedure.name.trim() || words.unknownProcedure;
  return {
    kind: 'procedures',
    slug: procedure.slug,
    name,
    otherName: otherNameOf(name, [procedure.nameKo, 'ko']),
    place: categoryNames(words)[procedure.category],
    reports:
      reviewCount > 0
        ? t.reviewsAtClinics({ reviews: reviewCount, clinics: clinicCount })
        : describeReports(locale, reviewCount),
    price: price ? describePrice(locale, t.prices, price, price) : null,
    ...ofPage(page),
  };
}

/** Returns the URL of a card; it changes with the card's content. */
export const previewPath = (card: PreviewCard) =>
  previewImagePath(card.kind, card.slug, card.locale, previewKey(card));

/**
 * Returns an English card without words but the mark of demonstration data, for readers of any language: a server may
 * have no font for theirs.
 */
export const withoutWords = (card: PreviewCard): PreviewCard => ({
  ...card,
  place: card.kind === 'clinics' ? card.place : '',
  reports: '',
  price: card.price && { ...card.price, label: card.price.plainLabel, figure: card.price.plainFigure },
});

/** Returns a non-cryptographic hash of a card's content. */
export function previewKey(card: PreviewCard): string {
  const text = JSON.stringify([DESIGN, card]);
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    a = Math.imul(a ^ unit, 2_654_435_761);
    b = Math.imul(b ^ unit, 1_597_334_677);
    b = (b << 13) | (b >>> 19);
  }
  return [a, b].map((half) => (half >>> 0).toString(36).padStart(7, '0')).join('');
}

/** Version of the drawing code; increase it with every visible change. */
const DESIGN = 3;

const ofPage = ({ site: { name, hasDemoData }, locale }: Page) => ({
  locale,
  siteName: name,
  demoMark: hasDemoData ? demoNoticeTexts(locale).label : null,
});

type Candidate = [name: string | null | undefined, locale: Locale];

function otherNameOf(name: string, ...candidates: Candidate[]): PreviewCard['otherName'] {
  for (const [text, locale] of candidates) if (text && text !== name) return { text, locale };
  return null;
}

const describeReports = (locale: Locale, count: number) =>
  count === 0 ? previewsTexts(locale).noReports : homeTexts(locale).patientReviews({ count });

/** Writes on how many reports a price rests, and that it counts older ones than others do. */
function writeLabel(locale: Locale, subject: string, { count, windowMonths }: PriceReport): string {
  const t = previewsTexts(locale);
  const parts = { subject: cleanText(subject), reports: reportsText(wordsTexts(locale), count) };
  const figure = hasMedian(count) ? t.median(parts) : t.reported(parts);
  return windowMonths > PRICE_METHOD.windowMonths
    ? t.inWindow({ figure, window: priceFiguresTexts(locale).widerWindow({ months: windowMonths }) })
    : figure;
}

type Scale = { lowestKrw: number; highestKrw: number };

function describePrice(
  locale: Locale,
  subject: string,
  price: PriceReport,
  scale: Scale,
  plainName?: string,
): PreviewCard['price'] {
  const { count, distribution, medianKrw, lowestKrw, highestKrw, quartile1Krw, quartile3Krw } = price;
  const width = scale.highestKrw - scale.lowestKrw;
  const at = (krw: number) =>
    width > 0 ? Math.round(Math.min(1, Math.max(0, (krw - scale.lowestKrw) / width)) * 1000) / 1000 : 0.5;
  const marks = [...new Set(distribution.marks.map(([krw]) => at(krw)))];
  return {
    label: writeLabel(locale, subject, price),
    plainLabel: [plainName, `n = ${count}`].filter(Boolean).join(', '),
    figure: writeLead(formatsOf(locale), price),
    plainFigure: hasMedian(count) ? formatPrice(medianKrw) : formatPriceRange(lowestKrw, highestKrw),
    strip: {
      band: quartile1Krw === null || quartile3Krw === null ? null : [at(quartile1Krw), at(quartile3Krw)],
      median: hasMedian(count) ? at(medianKrw) : null,
      marks: marks.length > MOST_MARKS ? [] : marks,
    },
  };
}
