import { formatsOf } from '#domain/formats.ts';
import type { Texts } from '#texts/clinic-page.ts';
import type { Texts as Words } from '#texts/words.ts';
import { clinicPlace } from '#domain/clinic/clinic-place.ts';
import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { hasMedian, writeLead } from '#domain/price/write-lead.ts';
import { DESCRIPTION_LIMIT, shorterThan, TITLE_LIMIT } from '#web/lib/heads/seo.ts';
import { reportsText } from '#domain/price/reports-text.ts';
import { clinicHeading, clinicName } from '#web/lib/words.ts';

/**
 * Returns the longest title that search results show in full, with local name and district, as clinics share names; cuts
 * a long name first.
 */
export function clinicTitle(t: Texts, words: Words, clinic: ClinicDetail): string {
  const name = clinicName(words, clinic);
  const { district } = clinic;
  const withPlace = (text: string) => (district ? t.placed({ clinic: text, district }) : text);
  const wordings = [...new Set([clinicHeading(words, clinic, name), name])].flatMap((text) => {
    const placed = withPlace(text);
    return [t.title({ clinic: placed }), t.titleReviews({ clinic: placed }), placed];
  });
  return (
    wordings.find((wording) => wording.length < TITLE_LIMIT) ??
    withPlace(shorterThan(name, TITLE_LIMIT - withPlace('').length))
  );
}

/**
 * Returns a clinic's figures, each with its count, as many as search results show in full; no average satisfaction, whose
 * five counts have no room.
 */
export function clinicDescription(t: Texts, words: Words, clinic: ClinicDetail): string {
  const formats = formatsOf(t.locale);
  const name = clinicName(words, clinic);
  const { district, city } = clinic;
  const place = district && city ? words.districtInCity({ district, city }) : clinicPlace(clinic);
  const subject = place ? t.located({ clinic: name, place }) : name;
  if (clinic.reviewCount === 0) {
    return shorterThan(t.describeUnreviewed({ clinic: subject }), DESCRIPTION_LIMIT);
  }
  const parts = [t.describeReviews({ clinic: subject, count: clinic.reviewCount })];
  for (const { procedure, price } of clinic.prices) {
    if (!price) continue;
    const describe = hasMedian(price.count) ? t.describeMedian : t.describePrice;
    parts.push(
      describe({
        procedure: procedure.name,
        price: writeLead(formats, price),
        reports: reportsText(words, price.count),
      }),
    );
  }
  return joinWithin(t, parts, DESCRIPTION_LIMIT);
}

/** Joins the first part with the following parts that keep the text below `length` characters. */
function joinWithin(t: Texts, [first = '', ...others]: readonly string[], length: number): string {
  const end = (text: string) => t.describeEnd({ text });
  const whole = others.reduce((start, next) => {
    const longer = t.describeMore({ start, next });
    return end(longer).length < length ? longer : start;
  }, first);
  return shorterThan(end(whole), length);
}
