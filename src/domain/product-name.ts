/** How the product is called unless SITE_NAME says otherwise. */
export const PRODUCT_NAME = 'Clinic Atlas Korea';
