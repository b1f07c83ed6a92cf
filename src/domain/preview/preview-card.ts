import { clinicLabel } from '../clinic/clinic.ts';
import type { ClinicDetail } from '../clinic/clinic-views.ts';
import { formatsOf } from '../formats.ts';
import { formatPrice, formatPriceRange } from '../money.ts';
import { PRICE_METHOD } from '../price/method/constants.ts';
import { formatReportCount } from '../price/price.ts';
import type { PriceReport } from '../price/price-views.ts';
import { hasMedian, writeLead } from '../price/write-lead.ts';
import { CATEGORY_NAMES } from '../procedure/category.ts';
import { procedureLabel } from '../procedure/procedure.ts';
import type { ProcedureDetail } from '../procedure/procedure-views.ts';
import type { SiteInfo } from '../site.ts';
import { countOf } from '../text.ts';
import { previewImagePath } from './preview-path.ts';

/** The content of a shared link's preview image; never text or photos of patients. */
export type PreviewCard = {
  kind: 'clinics' | 'procedures';
  slug: string;
  name: string;
  nameKo: string | null;
  /** A clinic's location, or a procedure's category. */
  place: string;
  /** The number of reviews, or a text saying that there are none. */
  reports: string;
  /** The typical price with its number of reports; null if no report names a price. The plain ones need no words. */
  price: { label: string; plainLabel: string; figure: string; plainFigure: string; strip: CardStrip } | null;
  siteName: string;
  isDemo: boolean;
};

/** Positions of reports on an axis, each from 0 to 1. */
export type CardStrip = { band: [number, number] | null; median: number | null; marks: number[] };

/** Largest number of marks that can still be told apart. */
const MOST_MARKS = 60;

export function clinicCard(site: SiteInfo, clinic: ClinicDetail): PreviewCard {
  const most = clinic.prices.find(({ price }) => price !== null);
  return {
    kind: 'clinics',
    slug: clinic.slug,
    name: clinicLabel(clinic),
    nameKo: clinic.nameKo,
    place: [clinic.district, clinic.city].filter(Boolean).join(', '),
    reports: describeReports(clinic.reviewCount),
    price: most?.price
      ? describePrice(most.procedure.name, most.price, most.scale ?? most.price, most.procedure.name)
      : null,
    ...ofSite(site),
  };
}

export function procedureCard(site: SiteInfo, procedure: ProcedureDetail): PreviewCard {
  const { price, clinicCount, reviewCount } = procedure;
  return {
    kind: 'procedures',
    slug: procedure.slug,
    name: procedureLabel(procedure.name),
    nameKo: procedure.nameKo,
    place: CATEGORY_NAMES[procedure.category],
    reports:
      reviewCount > 0
        ? `${describeReports(reviewCount)} at ${countOf(clinicCount, 'clinic')}`
        : describeReports(reviewCount),
    price: price ? describePrice('Prices patients report', price, price) : null,
    ...ofSite(site),
  };
}

/** Returns the URL of a card; it changes with the card's content. */
export const previewPath = (card: PreviewCard) => previewImagePath(card.kind, card.slug, previewKey(card));

/**
 * Returns a card for pages in other languages than English, in which no words but the mark of demonstration data are
 * English: servers seldom have fonts for all ten languages.
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
const DESIGN = 2;

const ofSite = ({ name, hasDemoData }: SiteInfo) => ({ siteName: name, isDemo: hasDemoData });

const describeReports = (count: number) =>
  count === 0 ? 'No patient reports yet.' : countOf(count, 'patient review');

/** Says that a figure counts older reports than others do. */
const windowNote = (months: number) => (months > PRICE_METHOD.windowMonths ? `, last ${months} months` : '');

type Scale = { lowestKrw: number; highestKrw: number };

function describePrice(label: string, price: PriceReport, scale: Scale, name?: string): PreviewCard['price'] {
  const { count, distribution, medianKrw, lowestKrw, highestKrw, quartile1Krw, quartile3Krw, windowMonths } =
    price;
  const formats = formatsOf('en');
  const width = scale.highestKrw - scale.lowestKrw;
  const at = (krw: number) =>
    width > 0 ? Math.round(Math.min(1, Math.max(0, (krw - scale.lowestKrw) / width)) * 1000) / 1000 : 0.5;
  const marks = [...new Set(distribution.marks.map(([krw]) => at(krw)))];
  return {
    label: `${label}: ${hasMedian(count) ? 'median of ' : ''}${formatReportCount(count)}${windowNote(windowMonths)}`,
    plainLabel: [name, `n = ${count}`].filter(Boolean).join(', '),
    figure: writeLead(formats, price),
    plainFigure: hasMedian(count) ? formatPrice(medianKrw) : formatPriceRange(lowestKrw, highestKrw),
    strip: {
      band: quartile1Krw === null || quartile3Krw === null ? null : [at(quartile1Krw), at(quartile3Krw)],
      median: hasMedian(count) ? at(medianKrw) : null,
      marks: marks.length > MOST_MARKS ? [] : marks,
    },
  };
}
