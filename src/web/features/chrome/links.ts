import { paths } from '#domain/paths.ts';

/** Links of the navigation bar and the dropdown; Share Review is a separate button. */
export const NAVIGATION_LINKS = [
  { to: paths.home(), name: 'Home' },
  { to: paths.clinics(), name: 'Find Clinics' },
  { to: paths.procedures(), name: 'Procedures' },
  { to: paths.priceComparison(), name: 'Price Compare' },
  { to: paths.reviews(), name: 'Read Reviews' },
] as const;

/** Further links in the dropdown, because the footer is far down on a phone. */
export const MORE_LINKS = [
  { to: paths.howReviewsAreChecked(), name: 'How reviews are checked' },
  { to: paths.contact(), name: 'Contact' },
] as const;

/** Classes of a navigation link; the current page's is underlined. */
export const navigationLinkClass = 'navigation-link';
