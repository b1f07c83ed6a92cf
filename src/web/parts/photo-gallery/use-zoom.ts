import { useEffect, useRef, useState } from 'react';
import { pointOn, watchGestures } from './watch-gestures.ts';
import { fitOnto, keepOn, type Size, type View, wheelFactor, WHOLE, zoomAbout } from './zoom.ts';

/**
 * The view of a picture on a stage, moved by fingers, mouse and wheel, and by whoever calls `change`.
 * @param stage another one for another picture, which begins whole; null while there is none
 * @param picture its own size
 * @param onSwipe told of a swipe over the whole picture: 1 the next, -1 the one before
 */
export function useZoom(stage: HTMLElement | null, picture: Partial<Size>, onSwipe: (step: 1 | -1) => void) {
  const [{ view, isSmooth }, setShown] = useState({ view: WHOLE, isSmooth: false });
  // What is drawn comes a moment later than the next movement.
  const current = useRef(WHOLE);
  const swiped = useRef(onSwipe);
  useEffect(() => {
    swiped.current = onSwipe;
  });
  const { width, height } = picture;

  const show = (next: View, isSmoothly = false): View => {
    current.current = next;
    setShown({ view: next, isSmooth: isSmoothly });
    return next;
  };
  /** Within bounds; answers what it has become. */
  const change = (make: (view: View) => View, isSmoothly = false): View => {
    if (!stage) return current.current;
    const size = { width: stage.clientWidth, height: stage.clientHeight };
    return show(keepOn(size, fitOnto(size, { width, height }), make(current.current)), isSmoothly);
  };
  const latest = useRef({ show, change });
  useEffect(() => {
    latest.current = { show, change };
  });

  useEffect(() => {
    if (!stage) return undefined;
    latest.current.show(WHOLE);
    const stopGestures = watchGestures(stage, {
      read: () => current.current,
      change: (make, isSmoothly) => latest.current.change(make, isSmoothly),
      drag: (x) => void latest.current.show({ ...WHOLE, x }),
      swipe: (step) => swiped.current(step),
    });
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = wheelFactor(event.deltaY, event.deltaMode !== WheelEvent.DOM_DELTA_PIXEL);
      latest.current.change((before) => zoomAbout(before, factor, pointOn(stage, event)));
    };
    const onResize = () => void latest.current.change((before) => before);
    // React listens passively, and then the page would zoom too.
    stage.addEventListener('wheel', onWheel, { passive: false });
    addEventListener('resize', onResize);
    return () => {
      stopGestures();
      stage.removeEventListener('wheel', onWheel);
      removeEventListener('resize', onResize);
    };
  }, [stage]);
  return { view, isSmooth, change };
}
