import { formatsOf } from '#domain/formats.ts';
import type { Texts } from '#texts/clinic-page.ts';
import type { Texts as Words } from '#texts/words.ts';
import { clinicPlace } from '#domain/clinic/clinic-place.ts';
import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { hasMedian, writeLead } from '#domain/price/write-lead.ts';
import { shorterThan } from '#web/lib/heads/seo.ts';
import { reportsText } from '#domain/price/reports-text.ts';
import { clinicHeading, clinicName } from '#web/lib/words.ts';

const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 155;

/**
 * Returns the longest title that search results show in full, with its name in the language of the page and
 * the district: clinics of several districts share names.
 * A long name is cut before it.
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
    wordings.find((wording) => wording.length < TITLE_LENGTH) ??
    withPlace(shorterThan(name, TITLE_LENGTH - withPlace('').length))
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
    return shorterThan(t.describeUnreviewed({ clinic: subject }), DESCRIPTION_LENGTH);
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
  return joinWithin(t, parts, DESCRIPTION_LENGTH);
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
