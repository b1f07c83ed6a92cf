import type { AdminClinic } from '#domain/clinic/admin-clinic-views.ts';
import { countOf } from '#domain/text.ts';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Describes the data that is deleted with a clinic, and the inquiries that stay. */
export function describeLoss(clinic: AdminClinic): string {
  const { reviewTotal, photoTotal, accountTotal, postedPriceTotal, inquiryTotal, alertTotal } = clinic;
  const gone = [
    reviewTotal > 0 && countOf(reviewTotal, 'review'),
    photoTotal > 0 && countOf(photoTotal, 'photo'),
    accountTotal > 0 && countOf(accountTotal, 'account'),
    postedPriceTotal > 0 && countOf(postedPriceTotal, 'posted price'),
    alertTotal > 0 && countOf(alertTotal, 'e-mail alert'),
  ].filter((part) => part !== false);
  const going =
    gone.length === 0
      ? 'It has no reviews, photos, accounts or posted prices.'
      : `With it go its ${list.format(gone)}.`;
  if (inquiryTotal === 0) return going;
  const staying = inquiryTotal === 1 ? 'inquiry to it stays' : 'inquiries to it stay';
  return `${going} ${countOf(inquiryTotal, staying, staying)} under Inquiries & Messages.`;
}

/** Describes the effect of unpublishing a clinic on the public site. */
export function describeUnpublishing({ publicReviewTotal }: Pick<AdminClinic, 'publicReviewTotal'>): string {
  if (publicReviewTotal === 0) return 'Its page disappears from the site. No review of it is public.';
  const reviews = countOf(publicReviewTotal, 'published review');
  return `Its page and ${reviews} disappear from the site, and from every count and average.`;
}
