import type { ClinicList, ClinicSummary } from './clinic-views.ts';

const commonFields = (clinic: ClinicSummary) => ({
  id: clinic.id,
  slug: clinic.slug,
  name: clinic.name,
  nameKo: clinic.nameKo,
  localNames: Object.keys(clinic.localNames).length > 0 ? clinic.localNames : undefined,
  address: clinic.address,
  verified: clinic.verified,
  reviewCount: clinic.reviewCount,
  foundBy: clinic.foundBy,
  foundByName: clinic.foundByName,
  naming: clinic.naming,
  nearStation: clinic.nearStation,
});

/** The fields of a clinic that rows, with its price, and cards, with scores and latest review too, have in common. */
export type ListedClinic = Omit<Pick<ClinicSummary, keyof ReturnType<typeof commonFields>>, 'localNames'> &
  Partial<Pick<ClinicSummary, 'localNames'>>;
export type ClinicRowData = ListedClinic & Pick<ClinicSummary, 'procedureReviewCount' | 'price'>;
export type ClinicCardData = ClinicRowData &
  Pick<ClinicSummary, 'satisfaction' | 'recovery' | 'latestReview'>;

/** Returns true if a row of these search results says why the clinic is listed. */
export const hasMatchReason = (
  { matches }: Pick<ClinicList, 'matches'>,
  { nearStation, foundByName }: ListedClinic,
): boolean => matches !== undefined || nearStation !== undefined || foundByName === true;

/** Reduces clinics to the fields that rows show, which keeps the page small. */
export const toClinicRows = (list: ClinicList) => ({
  ...list,
  clinics: list.clinics.map((clinic): ClinicRowData => {
    const { procedureReviewCount, price } = clinic;
    return { ...commonFields(clinic), procedureReviewCount, price };
  }),
});

/** Reduces clinics to the fields that cards show. */
export const toClinicCards = (list: ClinicList) => ({
  ...list,
  clinics: list.clinics.map((clinic): ClinicCardData => {
    const { procedureReviewCount, price, satisfaction, recovery, latestReview } = clinic;
    return { ...commonFields(clinic), procedureReviewCount, price, satisfaction, recovery, latestReview };
  }),
});
