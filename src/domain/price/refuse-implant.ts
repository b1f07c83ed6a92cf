import { invalidFields } from '../invalid-fields.ts';
import { findImplantFault, inPriceDetails } from './price-details-rules.ts';
import type { PriceDetails } from './price-details.ts';

/** Refuses an answer about an implant of a procedure that has none. @throws AppError invalid-input */
export function refuseImplant(details: PriceDetails | null, hasImplant: boolean): void {
  const faults = inPriceDetails(findImplantFault(details, hasImplant));
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}
