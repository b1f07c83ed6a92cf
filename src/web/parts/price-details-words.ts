import type { Texts } from '#texts/price-details.ts';
import type { ComponentAnswer, PriceComponent } from '#domain/price/method/all-in.ts';
import type { PriceDetailChoices } from '#domain/price/price-details.ts';

type Names<Key extends string> = Readonly<Record<Key, string>>;

/** Returns the names of the parts of a price. */
export const componentNames = (t: Texts): Names<PriceComponent> => ({
  vat: t.vat,
  anaesthesia: t.anaesthesia,
  tests: t.tests,
  implant: t.implant,
  aftercare: t.aftercare,
  interpreter: t.interpreter,
  medication: t.medication,
  stay: t.stay,
});

/** Returns the words for the answers about a part. */
export const answerNames = (t: Texts): Names<ComponentAnswer> => ({
  included: t.included,
  extra: t.extra,
  not_applicable: t.notApplicable,
  unknown: t.unknown,
});

/** Returns the words for the values of each choice. */
export const choiceNames = (
  t: Texts,
): { [Choice in keyof PriceDetailChoices]: Names<PriceDetailChoices[Choice]> } => ({
  payment: { paid: t.paid, quoted_in_writing: t.quotedInWriting, quoted_orally: t.quotedOrally },
  anaesthesiaType: {
    none: t.anaesthesiaNone,
    local: t.anaesthesiaLocal,
    sedation: t.anaesthesiaSedation,
    general: t.anaesthesiaGeneral,
  },
  bookingChannel: {
    direct: t.bookedDirect,
    agent: t.bookedAgent,
    app_or_event: t.bookedAppOrEvent,
    other: t.bookedOther,
  },
  discountFor: {
    review: t.discountReview,
    photos: t.discountPhotos,
    season: t.discountSeason,
    cash: t.discountCash,
    package: t.discountPackage,
  },
  foreignerPrice: { yes: t.yes, no: t.no, unknown: t.unknown },
});
