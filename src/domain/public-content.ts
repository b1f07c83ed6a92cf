/**
 * Names of the API's resources that answer visitors with public content alone, whose changes the content version counts;
 * joined for a pattern. The facts of the site depend on settings too.
 */
export const PUBLIC_CONTENT =
  'clinics|clinic-map|procedures|procedure-choices|procedure-names|place-names|reviews|surgeons|photos|price-comparison|prices|rates';
