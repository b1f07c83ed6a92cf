import type { ClinicList, ClinicSummary } from './clinic-views.ts';

const listedClinic = (clinic: ClinicSummary) => ({
  id: clinic.id,
  slug: clinic.slug,
  name: clinic.name,
  nameKo: clinic.nameKo,
  address: clinic.address,
  verified: clinic.verified,
  reviewCount: clinic.reviewCount,
  foundBy: clinic.foundBy,
  foundByName: clinic.foundByName,
});

/** What a list shows of a clinic: as a row with its price, or as a card with its latest review. */
export type ListedClinic = Pick<ClinicSummary, keyof ReturnType<typeof listedClinic>>;
export type ClinicRowData = ListedClinic & Pick<ClinicSummary, 'procedureReviewCount' | 'price'>;
export type ClinicCardData = ListedClinic &
  Pick<ClinicSummary, 'latestReview' | 'procedureReviewCount'> &
  Partial<Pick<ClinicSummary, 'price'>>;

/** Clinics as a page carries them that shows them as rows: what nobody sees there is not sent with it. */
export const clinicRows = (list: ClinicList) => ({
  ...list,
  clinics: list.clinics.map((clinic): ClinicRowData => {
    const { procedureReviewCount, price } = clinic;
    return { ...listedClinic(clinic), procedureReviewCount, price };
  }),
});

/** The same of a page that shows them as cards. */
export const clinicCards = (list: ClinicList) => ({
  ...list,
  clinics: list.clinics.map((clinic): ClinicCardData => {
    const { latestReview, procedureReviewCount, price } = clinic;
    const card = { ...listedClinic(clinic), latestReview };
    // Of the procedure that was asked for: another one's is no answer.
    return procedureReviewCount === undefined ? card : { ...card, procedureReviewCount, price };
  }),
});
