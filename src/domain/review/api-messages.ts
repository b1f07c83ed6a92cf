import { TEXT_LANGUAGES } from '../text-language.ts';

/** Words of the API about values that no form can send. */
export const API_MESSAGES = {
  clinicId: 'Clinic ID is required',
  clinicIdNumber: 'Clinic ID must be a number',
  procedureId: 'Procedure ID is required',
  procedureIdNumber: 'Procedure ID must be a number',
  reviewId: 'Review ID is required',
  contentBlank: 'Review content cannot be empty',
  language: `Language must be ${TEXT_LANGUAGES.slice(0, -1).join(', ')} or ${TEXT_LANGUAGES.at(-1)}`,
  priceNegative: 'Price must be 0 or more',
  currency: 'Currency must be KRW',
  doctorUntold: 'Please say true or false',
  toldBeforehand: 'Please say yes or no, or leave it out',
  toldContradicts: 'Who was not told who operated was not told beforehand: please correct one of both',
  doctorContradicts: 'Please either name the doctor or say that you were not told',
  priceDetails: 'Price details must be an object with fields such as payment and components',
  priceComponents: 'Components must be an object with names such as vat and anaesthesia',
  priceComponent: 'A component must be an object with an answer',
  discountFor: 'Reasons of a discount must be a list; an empty one for no discount',
  extraUnasked: 'Only a part that was paid in addition (extra) has an amount',
  unknownField: (known: readonly string[]) => `There is no such field. Known are ${known.join(', ')}`,
  choiceOf: (values: readonly string[]) => `Must be one of ${values.join(', ')}`,
} as const;
