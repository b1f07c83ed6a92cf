import { useEffect, useRef, useState } from 'react';
import { pointOn, watchGestures } from './watch-gestures.ts';
import { fitOnto, keepOn, type Size, type View, wheelFactor, UNZOOMED, zoomAbout } from './zoom.ts';

/**
 * Zooms and moves a picture on a stage by touch, mouse, wheel and calls of `change`.
 * @param stage a new element for each picture resets the view; null while there is none
 * @param picture natural size
 * @param onSwipe called on a swipe over a picture that is not enlarged: 1 for the next, -1 for the previous
 */
export function useZoom(stage: HTMLElement | null, picture: Partial<Size>, onSwipe: (step: 1 | -1) => void) {
  const [shown, setShown] = useState({ view: UNZOOMED, isSmooth: false });
  // A ref, because state updates later than the next pointer event.
  const current = useRef(UNZOOMED);
  const swiped = useRef(onSwipe);
  useEffect(() => {
    swiped.current = onSwipe;
  });
  const { width, height } = picture;

  const show = (next: View, isSmooth = false): View => {
    current.current = next;
    setShown({ view: next, isSmooth });
    return next;
  };
  /** Changes the view within bounds and returns the result. */
  const change = (make: (view: View) => View, isSmooth = false): View => {
    if (!stage) return current.current;
    const size = { width: stage.clientWidth, height: stage.clientHeight };
    return show(keepOn(size, fitOnto(size, { width, height }), make(current.current)), isSmooth);
  };
  const latest = useRef({ show, change });
  useEffect(() => {
    latest.current = { show, change };
  });

  useEffect(() => {
    if (!stage) return undefined;
    latest.current.show(UNZOOMED);
    const stopGestures = watchGestures(stage, {
      read: () => current.current,
      change: (make, isSmooth) => latest.current.change(make, isSmooth),
      drag: (x) => void latest.current.show({ ...UNZOOMED, x }),
      swipe: (step) => swiped.current(step),
    });
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = wheelFactor(event.deltaY, event.deltaMode !== WheelEvent.DOM_DELTA_PIXEL);
      latest.current.change((before) => zoomAbout(before, factor, pointOn(stage, event)));
    };
    const onResize = () => void latest.current.change((before) => before);
    // React's wheel listeners are passive, so the page would zoom as well.
    stage.addEventListener('wheel', onWheel, { passive: false });
    addEventListener('resize', onResize);
    return () => {
      stopGestures();
      stage.removeEventListener('wheel', onWheel);
      removeEventListener('resize', onResize);
    };
  }, [stage]);
  return { ...shown, change };
}
