import type { APIRequestContext } from '@playwright/test';
import { alertPaths } from '#domain/alert/alert-paths.ts';
import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import { sheetPath } from '#domain/lists/clinic-sheet.ts';
import { clinicPhotosPath, procedurePhotosPath } from '#domain/lists/photo-list.ts';
import { paths } from '#domain/paths.ts';
import { slugsQuery } from '#domain/shortlist/shortlist.ts';
import type { ClinicSurgeons } from '#domain/surgeon/surgeon-views.ts';
import type { ReviewList } from '#domain/review/review-views.ts';

/** Returns a path of every kind of public page that readers find, of the demonstration. */
export async function listPublicPages(request: APIRequestContext): Promise<string[]> {
  const { clinics } = (await (await request.get('/api/clinics?limit=4')).json()) as ClinicList;
  const { reviews } = (await (await request.get('/api/reviews?limit=1')).json()) as ReviewList;
  const [clinic, review] = [clinics[0], reviews[0]];
  const { surgeons } = (await (
    await request.get(`/api/clinics/${clinic?.id ?? 0}/surgeons`)
  ).json()) as ClinicSurgeons;
  const [surgeon] = surgeons;
  if (!clinic || !review || !surgeon)
    throw new Error('The demonstration data has no clinic, review or surgeon.');
  return [
    paths.home(),
    paths.clinics(),
    paths.map(),
    paths.clinic(clinic.slug),
    sheetPath(clinic.slug),
    sheetPath(clinic.slug, review.procedureSlug),
    clinicPhotosPath(clinic.slug),
    paths.reviews(),
    paths.procedureReviews(review.procedureSlug),
    procedurePhotosPath(review.procedureSlug),
    paths.review(review.procedureSlug, review.id),
    paths.surgeon(surgeon.slug),
    paths.procedures(),
    paths.procedure(review.procedureSlug),
    paths.priceComparison(),
    paths.priceComparison({ procedure: review.procedureSlug }),
    paths.compare(),
    paths.compare(
      clinics.map(({ slug }) => slug),
      { procedure: review.procedureSlug },
    ),
    paths.submitQuote(),
    paths.shortlist(),
    paths.shortlist(slugsQuery([clinic.slug])),
    alertPaths.form(),
    alertPaths.form({ clinic: clinics.map(({ slug }) => slug).join(',') }),
    alertPaths.form({ procedure: review.procedureSlug }),
    alertPaths.form({ sent: 'yes' }),
    alertPaths.own({ done: 'ended' }),
    paths.addClinic(),
    paths.contact(),
    paths.reportBug(),
    paths.reportReview({ review: review.id }),
    paths.privacy(),
    paths.terms(),
    paths.howReviewsAreChecked(),
    paths.priceMethod(),
    paths.offline(),
    '/no-such-page',
  ];
}
