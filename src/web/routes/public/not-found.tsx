import { data } from 'react-router';
import { NotFoundPage } from './not-found-page.tsx';

export const loader = () => data(null, { status: 404 });

export const meta = () => [{ title: 'Page Not Found' }, { name: 'robots', content: 'noindex' }];

export default NotFoundPage;
