import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import type { ProcedureRef } from '#domain/procedure/procedure-views.ts';

/** A procedure, with the number of clinics that have reviews or a posted price of it, and that of the reviews. */
export type ComparedProcedure = ProcedureRef & { clinicCount: number; reviewCount: number };

/** Lists the procedures of the clinics: those of the most clinics first, then those with the most reviews. */
export function listProcedures(
  clinics: readonly Pick<ClinicDetail, 'prices' | 'postedPrices'>[],
): ComparedProcedure[] {
  const byId = new Map<number, ComparedProcedure>();
  for (const { procedure, reviewCount } of clinics.flatMap(proceduresOf)) {
    const { clinicCount = 0, reviewCount: before = 0 } = byId.get(procedure.id) ?? {};
    byId.set(procedure.id, {
      ...procedure,
      clinicCount: clinicCount + 1,
      reviewCount: before + reviewCount,
    });
  }
  return [...byId.values()].sort(
    (one, other) =>
      other.clinicCount - one.clinicCount ||
      other.reviewCount - one.reviewCount ||
      (one.slug < other.slug ? -1 : 1),
  );
}

/** Returns each procedure of a clinic once, with its reviews there. */
function proceduresOf({ prices, postedPrices }: Pick<ClinicDetail, 'prices' | 'postedPrices'>) {
  const reviewed = new Set(prices.map(({ procedure }) => procedure.id));
  const onlyPosted = postedPrices.filter(({ procedure }) => !reviewed.has(procedure.id));
  return [...prices, ...onlyPosted.map(({ procedure }) => ({ procedure, reviewCount: 0 }))];
}
