import { expect, test } from 'vitest';
import { isAfterLoad, nameEarlyPart } from './after-load.ts';

/** The static importers of each module. */
const importers: Record<string, string[]> = {
  '/site/src/web/features/offline/loading-bar.tsx': ['/site/src/web/features/offline/client-services.tsx'],
  '/site/src/web/lib/wait.ts': ['/site/src/web/features/offline/loading-bar.tsx'],
  '/site/src/web/lib/errors.ts': [
    '/site/src/web/lib/wait.ts',
    '/site/src/web/features/review-wizard/wizard.tsx',
    '/site/src/web/routes/admin/admin.tsx',
  ],
  '/site/src/web/parts/heart.tsx': [
    '/site/src/web/features/offline/client-services.tsx',
    '/site/src/web/routes/public/clinics.tsx?route-chunk=main',
  ],
  '/site/src/web/parts/heart.tsx?query': ['/site/src/web/parts/heart.tsx'],
  '/site/src/web/parts/account.tsx': [
    '/site/src/web/features/offline/client-services.tsx',
    '/site/src/web/routes/portal/clinic-access.tsx',
  ],
  '/site/src/web/parts/row.tsx': ['/site/src/web/routes/public/clinics.tsx'],
  '/site/src/web/parts/link.tsx': [
    '/site/src/web/parts/currency/start-currency.ts',
    '/site/src/web/root.tsx',
  ],
  '/site/src/web/parts/brush.tsx': ['/site/src/web/features/review-wizard/wizard.tsx'],
};

const graph = { getModuleInfo: (id: string) => ({ code: '', importers: importers[id] ?? [] }) };

test.each([
  ['/site/src/web/features/offline/client-services.tsx', true, 'the root imports it after the load event'],
  ['/site/src/web/features/offline/loading-bar.tsx', true, 'such a module imports it'],
  ['/site/src/web/lib/wait.ts', true, 'what it imports does'],
  ['/site/src/web/lib/errors.ts', true, 'besides, a form and a portal load it, which have it then'],
  ['/site/src/web/parts/heart.tsx', false, 'a page loads it at once'],
  ['/site/src/web/parts/link.tsx', false, 'every page loads it at once'],
  ['/site/src/web/parts/account.tsx', false, 'the sign-in of clinics loads it at once'],
  ['/site/src/web/parts/brush.tsx', false, 'only the form loads it'],
])('%s is loaded after the load event: %s, as %s', (id, isAfter) => {
  expect(isAfterLoad(id, graph)).toBe(isAfter);
});

test.each<[string, string | null, string]>([
  ['/site/src/web/parts/heart.tsx?query', 'heart', 'one page loads it at once, the others later'],
  ['/site/src/web/parts/account.tsx', 'account', 'the sign-in of clinics does'],
  ['/site/src/web/lib/wait.ts', null, 'no page loads it at once'],
  ['/site/src/web/parts/row.tsx', null, 'only a page loads it'],
])('%s has the chunk %s, as %s', (id, name) => {
  expect(nameEarlyPart(id, graph)).toBe(name);
});
