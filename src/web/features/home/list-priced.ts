import type { ReportedPrice } from '#domain/price/price-views.ts';
import type { ProcedureDetail, ProcedureRef } from '#domain/procedure/procedure-views.ts';
import { drawStrip, type StripDrawing } from '#web/parts/price-strip-model.ts';

/** A procedure with its drawn strip, so that the page need not contain hundreds of reports. */
export type PricedProcedure = ProcedureRef & { price: ReportedPrice; strip: StripDrawing };

/** Returns the front page's data of a procedure; an empty list without reported prices. */
export function listPriced({ id, slug, name, price }: ProcedureDetail): PricedProcedure[] {
  if (!price) return [];
  const { distribution, ...figures } = price;
  const strip = drawStrip({ ...figures, distribution }, figures, name, 'wide');
  return [{ id, slug, name, price: figures, strip }];
}
