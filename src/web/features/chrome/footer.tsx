import { Suspense } from 'react';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { staticPart } from '#web/lib/static-part.tsx';
import { columnClass } from '#web/ui/column.ts';

const loadParts = () => import('./footer-parts.tsx');
const Columns = staticPart(async () => ({ default: (await loadParts()).FooterColumns }));
const End = staticPart(async () => ({ default: (await loadParts()).FooterEnd }));

/** Loaded after the page, whose HTML already contains the links. */
const Languages = lazyRetried(() => import('./footer-languages.tsx'));

/** Disclaimer, quick links, About, languages, legal pages and year. */
export function Footer() {
  return (
    <footer className="site-footer">
      {/* The static parts are loaded only on the way from a portal to a public page, which doesn't wait for them. */}
      <Suspense>
        <div className={columnClass}>
          <Columns />
          <Suspense>
            <Languages />
          </Suspense>
          <End />
        </div>
      </Suspense>
    </footer>
  );
}
