import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const pages = [
  layout('routes/public/home.tsx', [index('routes/public/home-clinics.tsx')]),
  route('clinics', 'routes/public/clinics.tsx'),
  route('clinics/:slug', 'routes/public/clinic.tsx'),
  route('clinic/:slug', 'routes/public/clinic.tsx', { id: 'clinic-legacy' }),
  route('clinics/:slug/message', 'routes/public/clinic-inquiry.tsx'),
  route('clinics/:slug/sheet', 'routes/public/clinic-sheet.tsx'),
  route('clinics/:slug/photos', 'routes/public/clinic-photos.tsx'),
  route('map', 'routes/public/map.tsx'),
  route('reviews/:procedureSlug?', 'routes/public/reviews.tsx'),
  route('reviews/:procedureSlug/photos', 'routes/public/procedure-photos.tsx'),
  route('reviews/:procedureSlug/:id', 'routes/public/review.tsx'),
  route('surgeons/:slug', 'routes/public/surgeon.tsx'),
  route('procedures', 'routes/public/procedures.tsx'),
  route('procedures/:slug', 'routes/public/procedure.tsx'),
  route('compare', 'routes/public/compare.tsx'),
  route('price-comparison', 'routes/public/price-comparison.tsx'),
  route('shortlist', 'routes/public/shortlist.tsx'),
  route('alerts', 'routes/public/alerts.tsx'),
  route('alerts/yours', 'routes/public/own-alerts.tsx'),
  route('add-clinic', 'routes/public/add-clinic.tsx'),
  route('contact', 'routes/public/contact.tsx'),
  route('report-bug', 'routes/public/report-bug.tsx'),
  route('report-review', 'routes/public/report-review.tsx'),
  route('submit-quote', 'routes/public/submit-quote.tsx'),
  route('privacy', 'routes/public/privacy.tsx'),
  route('terms', 'routes/public/terms.tsx'),
  route('how-reviews-are-checked', 'routes/public/how-reviews-are-checked.tsx'),
  route('methods/prices', 'routes/public/price-method.tsx'),
  route('docs/api', 'routes/public/api-docs.tsx'),
  route('diagnostic', 'routes/public/diagnostic.tsx'),
  route('test-filter', 'routes/public/test-filter.tsx'),
  route('offline', 'routes/public/offline.tsx'),
  route('*', 'routes/public/not-found.tsx'),
];

/** A dialog of the queue, whose module is that of the list's. */
const queueDialog = (path: string, file: string) => route(path, file, { id: `queue-${path}` });

/** Screens of the staff's portal. The children of a list are its dialogs. */
const admin = [
  route('overview', 'routes/admin/overview.tsx'),
  layout('routes/admin/reviews-layout.tsx', [
    route('reviews', 'routes/admin/reviews.tsx', [
      route(':id', 'routes/admin/review.tsx'),
      route(':id/edit', 'routes/admin/review-edit.tsx'),
      route(':id/ask', 'routes/admin/review-ask.tsx'),
    ]),
    route('reviews/queue/:id?', 'routes/admin/queue.tsx', [
      queueDialog('edit', 'routes/admin/review-edit.tsx'),
      queueDialog('ask', 'routes/admin/review-ask.tsx'),
    ]),
    route('reviews/replies', 'routes/admin/replies.tsx'),
  ]),
  route('procedures', 'routes/admin/procedures.tsx', [
    route(':id/merge', 'routes/admin/procedure-merge.tsx'),
  ]),
  layout('routes/admin/clinics-layout.tsx', [
    route('clinics', 'routes/admin/clinics.tsx', [
      route('new', 'routes/admin/clinic-edit.tsx', { id: 'clinic-new' }),
      route(':id/edit', 'routes/admin/clinic-edit.tsx'),
      route(':id/merge', 'routes/admin/clinic-merge.tsx'),
    ]),
    route('clinics/changes', 'routes/admin/changes.tsx'),
    route('clinics/posted-prices', 'routes/admin/posted-prices.tsx'),
    route('clinics/surgeons', 'routes/admin/surgeons.tsx'),
    route('clinics/failed-searches', 'routes/admin/failed-searches.tsx'),
    route('clinics/merges', 'routes/admin/merges.tsx'),
    route('clinics/accounts', 'routes/admin/accounts.tsx'),
    route('clinics/trail', 'routes/admin/trail.tsx'),
    route('clinics/erasure', 'routes/admin/erasure.tsx'),
  ]),
  route('inquiries', 'routes/admin/inquiries.tsx', [route(':id', 'routes/admin/inquiry.tsx')]),
];

/** Screens of a clinic's portal. */
const clinicPortal = [
  route('overview', 'routes/portal/clinic-overview.tsx', [
    route(':id', 'routes/portal/clinic-inquiry-dialog.tsx', { id: 'overview-inquiry' }),
  ]),
  route('messages', 'routes/portal/clinic-inquiries.tsx', [
    route(':id', 'routes/portal/clinic-inquiry-dialog.tsx'),
  ]),
  route('profile', 'routes/portal/clinic-profile.tsx'),
  route('prices', 'routes/portal/clinic-prices.tsx'),
  route('prices/:procedure', 'routes/portal/clinic-price.tsx'),
];

export default [
  layout('routes/public/layout.tsx', [layout('routes/public/page-boundary.tsx', pages)]),
  route('admin', 'routes/admin/admin.tsx', admin),
  route('clinic-portal', 'routes/portal/clinic-portal.tsx', clinicPortal),
  route('clinic-access', 'routes/portal/clinic-access.tsx'),
  route('invitation', 'routes/portal/invitation.tsx'),
] satisfies RouteConfig;
