import { Outlet } from 'react-router';
import type { Route } from './+types/page-boundary';
import { RouteErrorPage } from '#web/features/chrome/route-error.tsx';

/** Error boundary inside the layout: navigation and footer stay when a page fails or is missing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteErrorPage error={error} />;
}

export default function PageBoundary() {
  return <Outlet />;
}
