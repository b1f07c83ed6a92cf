import { clinicPlace } from '#domain/clinic/clinic-place.ts';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { formatCurrency } from '#domain/money.ts';
import { formatReportCount } from '#domain/price/price.ts';
import { formatSatisfaction } from '#domain/review/labels.ts';
import { countOf } from '#domain/text.ts';
import { shorterThan } from '#web/lib/heads/seo.ts';

const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 155;

/**
 * Returns the longest title that search results show in full, with the district: clinics of several districts share names.
 * A long name is cut before it.
 */
export function clinicTitle(clinic: ClinicDetail): string {
  const name = clinicLabel(clinic);
  const place = clinic.district ? `, ${clinic.district}` : '';
  const placed = `${name}${place}`;
  const wordings = [`${placed}: reviews and prices`, `${placed}: reviews`, placed];
  return (
    wordings.find((wording) => wording.length < TITLE_LENGTH) ??
    `${shorterThan(name, TITLE_LENGTH - place.length)}${place}`
  );
}

/** Returns a clinic's figures, each with its count, as many as search results show in full. */
export function clinicDescription(clinic: ClinicDetail): string {
  const place = clinicPlace(clinic);
  const subject = place ? `${clinicLabel(clinic)} in ${place}` : clinicLabel(clinic);
  if (clinic.reviewCount === 0) {
    return shorterThan(`${subject}: address and contact. No patient reviews yet.`, DESCRIPTION_LENGTH);
  }
  const parts = [`${subject}: ${countOf(clinic.reviewCount, 'patient review')}`];
  if (clinic.satisfaction) {
    const { average, count } = clinic.satisfaction;
    const ratings = count === clinic.reviewCount ? '' : ` (${countOf(count, 'rating')})`;
    parts.push(`satisfaction ${formatSatisfaction(average)}${ratings}`);
  }
  for (const { procedure, price } of clinic.prices) {
    if (!price) continue;
    const average = price.count > 1 ? ' on average' : '';
    parts.push(
      `${procedure.name} ${formatCurrency(price.averageKrw)}${average} (${formatReportCount(price.count)})`,
    );
  }
  return joinWithin(parts, DESCRIPTION_LENGTH);
}

/** Joins the first part with the following parts that keep the text below `length` characters. */
function joinWithin([first = '', ...others]: readonly string[], length: number): string {
  const text = others.reduce(
    (joined, part) => (`${joined}; ${part}.`.length < length ? `${joined}; ${part}` : joined),
    first,
  );
  return shorterThan(`${text}.`, length);
}
