/** Preview pictures of lists, which the pages below them share without loading the lists' texts. */
export const CLINICS_IMAGE = '/previews/clinics.png';
export const REVIEWS_IMAGE = '/previews/reviews.png';
