/** Purpose of the site in one line: headline and description of the home page. */
export const TAGLINE = 'Compare prices, read real patient experiences, and find plastic surgeons in Korea';
