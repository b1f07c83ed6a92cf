/** What the site is for, in a line: the headline of the home page and its description. */
export const TAGLINE = 'Compare prices, read real patient experiences, and find plastic surgeons in Korea';
