import { Suspense, useSyncExternalStore } from 'react';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import type { ListMapProps } from './list-map.tsx';

/** Loaded on wide screens alone; a list is whole without it. */
const ListMap = lazyRetried(() => import('./list-map.tsx'));

/** The width from which `beside-map` has a place for the map, in app.css. */
const WIDE = '(min-width: 80rem)';

const subscribe = (onChange: () => void) => {
  const screen = matchMedia(WIDE);
  screen.addEventListener('change', onChange);
  return () => screen.removeEventListener('change', onChange);
};

/** The place of the map beside the list of clinics; the map comes after the page, where there is room for it. */
export default function MapBeside(props: ListMapProps) {
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  return (
    <aside className="map-beside">
      {isWide && (
        <Suspense>
          <ListMap {...props} />
        </Suspense>
      )}
    </aside>
  );
}
