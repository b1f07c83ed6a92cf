import { layout, type RouteConfig, route } from '@react-router/dev/routes';

const pages = [route('clinics', 'routes/public/clinics.tsx'), route('*', 'routes/public/not-found.tsx')];

export default [
  layout('routes/public/layout.tsx', [layout('routes/public/page-boundary.tsx', pages)]),
] satisfies RouteConfig;
