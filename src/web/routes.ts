import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const pages = [
  layout('routes/public/home.tsx', [index('routes/public/home-clinics.tsx')]),
  route('clinics', 'routes/public/clinics.tsx'),
  route('clinics/:slug', 'routes/public/clinic.tsx'),
  route('clinic/:slug', 'routes/public/clinic.tsx', { id: 'clinic-legacy' }),
  route('clinics/:slug/message', 'routes/public/clinic-inquiry.tsx'),
  route('reviews/:procedureSlug?', 'routes/public/reviews.tsx'),
  route('reviews/:procedureSlug/:id', 'routes/public/review.tsx'),
  route('procedures', 'routes/public/procedures.tsx'),
  route('price-comparison', 'routes/public/price-comparison.tsx'),
  route('add-clinic', 'routes/public/add-clinic.tsx'),
  route('contact', 'routes/public/contact.tsx'),
  route('report-bug', 'routes/public/report-bug.tsx'),
  route('report-review', 'routes/public/report-review.tsx'),
  route('submit-quote', 'routes/public/submit-quote.tsx'),
  route('privacy', 'routes/public/privacy.tsx'),
  route('terms', 'routes/public/terms.tsx'),
  route('how-reviews-are-checked', 'routes/public/how-reviews-are-checked.tsx'),
  route('docs/api', 'routes/public/api-docs.tsx'),
  route('diagnostic', 'routes/public/diagnostic.tsx'),
  route('test-filter', 'routes/public/test-filter.tsx'),
  route('offline', 'routes/public/offline.tsx'),
  route('*', 'routes/public/not-found.tsx'),
];

export default [
  layout('routes/public/layout.tsx', [layout('routes/public/page-boundary.tsx', pages)]),
  route('admin', 'routes/admin/admin.tsx'),
  route('clinic-portal', 'routes/portal/clinic-portal.tsx'),
  route('clinic-access', 'routes/portal/clinic-access.tsx'),
  route('invitation', 'routes/portal/invitation.tsx'),
] satisfies RouteConfig;
