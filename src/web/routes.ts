import { layout, type RouteConfig, route } from '@react-router/dev/routes';

const pages = [
  route('clinics', 'routes/public/clinics.tsx'),
  route('clinics/:slug', 'routes/public/clinic.tsx'),
  route('clinic/:slug', 'routes/public/clinic.tsx', { id: 'clinic-legacy' }),
  route('reviews/:procedureSlug?', 'routes/public/reviews.tsx'),
  route('reviews/:procedureSlug/:id', 'routes/public/review.tsx'),
  route('*', 'routes/public/not-found.tsx'),
];

export default [
  layout('routes/public/layout.tsx', [layout('routes/public/page-boundary.tsx', pages)]),
] satisfies RouteConfig;
