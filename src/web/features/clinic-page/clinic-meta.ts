import { clinicLabel } from '#domain/clinic/clinic.ts';
import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { formatCurrency } from '#domain/money.ts';
import { formatReportCount } from '#domain/price/price.ts';
import { cutText, countOf } from '#domain/text.ts';

const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 155;

/** '4.2 of 5'. */
export const formatSatisfaction = (average: number) => `${average.toFixed(1)} of 5`;

/** The fullest title of a clinic's page that search results show whole, or its name. */
export function clinicTitle(clinic: ClinicDetail): string {
  const name = clinicLabel(clinic);
  const placed = clinic.district ? `${name}, ${clinic.district}` : name;
  const wordings = [`${placed}: reviews and prices`, `${name}: reviews and prices`, placed];
  return wordings.find((wording) => wording.length < TITLE_LENGTH) ?? name;
}

/** What is known of a clinic in figures, each with its count, as many as search results show whole. */
export function clinicDescription(clinic: ClinicDetail): string {
  const place = [clinic.district, clinic.city].filter((part) => part !== null).join(', ');
  const subject = place ? `${clinicLabel(clinic)} in ${place}` : clinicLabel(clinic);
  if (clinic.reviewCount === 0) {
    return cutText(`${subject}: address and contact. No patient reviews yet.`, DESCRIPTION_LENGTH - 2);
  }
  const parts = [`${subject}: ${countOf(clinic.reviewCount, 'patient review')}`];
  if (clinic.satisfaction) {
    const { average, count } = clinic.satisfaction;
    const ratings = count === clinic.reviewCount ? '' : ` (${countOf(count, 'rating')})`;
    parts.push(`satisfaction ${formatSatisfaction(average)}${ratings}`);
  }
  for (const { procedure, price } of clinic.prices.slice(0, 2)) {
    if (!price) continue;
    const average = price.count > 1 ? ' on average' : '';
    parts.push(
      `${procedure.name} ${formatCurrency(price.averageKrw)}${average} (${formatReportCount(price.count)})`,
    );
  }
  return joinWithin(parts, DESCRIPTION_LENGTH);
}

/** As many parts from the first as fit below a length, never fewer than the first. */
function joinWithin(parts: readonly string[], length: number): string {
  for (let kept = parts.length; kept > 1; kept -= 1) {
    const text = `${parts.slice(0, kept).join('; ')}.`;
    if (text.length < length) return text;
  }
  return cutText(`${parts[0]}.`, length - 2);
}
