/** Default name of the product; SITE_NAME overrides it. */
export const PRODUCT_NAME = 'Clinic Atlas Korea';
