import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { COMPONENT_ANSWERS, type ComponentAnswer, PRICE_COMPONENTS } from '#domain/price/method/all-in.ts';
import { PRICE_DETAIL_CHOICES, type PriceDetailChoices } from '#domain/price/price-details.ts';
import { quoted } from './columns.ts';
import { ofReview } from './review.ts';

/** Column of an answer about a part of the price; null if not stated. */
const component = <Name extends string>(name: Name) => text(name).$type<ComponentAnswer>();

/** Amount in won that a part cost in addition. */
const extra = <Name extends string>(name: Name) => integer(name);

/** A report's own words about its price, all optional. A review without any has no row. */
export const reviewPriceDetails = pgTable(
  'review_price_details',
  {
    reviewId: ofReview().primaryKey(),
    payment: text('payment').$type<PriceDetailChoices['payment']>(),
    vat: component('vat'),
    vatExtraKrw: extra('vat_extra_krw'),
    anaesthesia: component('anaesthesia'),
    anaesthesiaExtraKrw: extra('anaesthesia_extra_krw'),
    tests: component('tests'),
    testsExtraKrw: extra('tests_extra_krw'),
    implant: component('implant'),
    implantExtraKrw: extra('implant_extra_krw'),
    aftercare: component('aftercare'),
    aftercareExtraKrw: extra('aftercare_extra_krw'),
    interpreter: component('interpreter'),
    interpreterExtraKrw: extra('interpreter_extra_krw'),
    medication: component('medication'),
    medicationExtraKrw: extra('medication_extra_krw'),
    stay: component('stay'),
    stayExtraKrw: extra('stay_extra_krw'),
    anaesthesiaType: text('anaesthesia_type').$type<PriceDetailChoices['anaesthesiaType']>(),
    bookingChannel: text('booking_channel').$type<PriceDetailChoices['bookingChannel']>(),
    /** In exchange for what the price was reduced; empty if for nothing, null if not stated. */
    discountFor: text('discount_for').array().$type<PriceDetailChoices['discountFor'][]>(),
    /** Answer to: were foreigners quoted another price? */
    foreignerPrice: text('foreigner_price').$type<PriceDetailChoices['foreignerPrice']>(),
    depositKrw: integer('deposit_krw'),
    /** First day of the month of payment. */
    paidMonth: date('paid_month', { mode: 'string' }),
  },
  (t) => [
    ...PRICE_COMPONENTS.flatMap((part) => {
      const [answer, amount] = [t[part], t[`${part}ExtraKrw`]];
      return [
        check(`review_price_details_${answer.name}`, sql`${answer} in (${quoted(COMPONENT_ANSWERS)})`),
        check(
          `review_price_details_${amount.name}`,
          sql`${amount} is null or (${amount} > 0 and ${answer} = 'extra')`,
        ),
      ];
    }),
    ...(['payment', 'anaesthesiaType', 'bookingChannel', 'foreignerPrice'] as const).map((choice) =>
      check(
        `review_price_details_${t[choice].name}`,
        sql`${t[choice]} in (${quoted(PRICE_DETAIL_CHOICES[choice])})`,
      ),
    ),
    check(
      'review_price_details_discount_for',
      sql`${t.discountFor} <@ array[${quoted(PRICE_DETAIL_CHOICES.discountFor)}]`,
    ),
    check('review_price_details_deposit', sql`${t.depositKrw} >= 0`),
    check('review_price_details_paid_month', sql`extract(day from ${t.paidMonth}) = 1`),
  ],
);
