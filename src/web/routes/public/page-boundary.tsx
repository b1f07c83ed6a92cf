import { Outlet } from 'react-router';

// A page that fails or is missing does so inside the layout: navigation and footer stay as they are.
export { RouteErrorPage as ErrorBoundary } from './error-page.tsx';

export default Outlet;
