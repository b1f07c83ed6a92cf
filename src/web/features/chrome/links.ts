import type { Texts } from '#texts/common.ts';
import { paths } from '#domain/paths.ts';
import { linkClass } from '#web/ui/button.ts';

/** Links of the navigation bar and the dropdown; Share Review is a separate button. */
export const NAVIGATION_LINKS = [
  { to: paths.home(), nameOf: (t: Texts) => t.home },
  { to: paths.clinics(), nameOf: (t: Texts) => t.findClinics },
  { to: paths.procedures(), nameOf: (t: Texts) => t.procedures },
  { to: paths.priceComparison(), nameOf: (t: Texts) => t.priceCompare },
  { to: paths.reviews(), nameOf: (t: Texts) => t.readReviews },
];

/** Further links in the dropdown, because the footer is far down on a phone. */
export const MORE_LINKS = [
  { to: paths.howReviewsAreChecked(), nameOf: (t: Texts) => t.howChecked },
  { to: paths.contact(), nameOf: (t: Texts) => t.contact },
];

/** Classes of a navigation link; the current page's is underlined. */
export const navigationLinkClass = 'navigation-link';

export const footerLinkClass = `inline-block py-1 pointer-coarse:py-3 ${linkClass}`;
