import { pinch, type Point, readSwipe, toggleAt, type View } from './zoom.ts';

type Viewer = {
  read: () => View;
  /** Changes the view within bounds. */
  change: (make: (view: View) => View, isSmooth?: boolean) => void;
  /** Moves a picture that is not enlarged sideways with the finger. */
  drag: (x: number) => void;
  swipe: (step: 1 | -1) => void;
};

/** Two taps within this time and distance are a double tap. */
const TAP_MS = 300;
const TAP_PIXELS = 30;
/** Smaller movements are ignored as jitter. */
const MOVED_PIXELS = 8;

type Start = { point: Point; at: number };

/**
 * Recognizes pointer gestures on a stage: one pointer moves an enlarged picture or swipes, two pinch, a double tap
 * zooms.
 * @returns a function that stops watching
 */
export function watchGestures(stage: HTMLElement, viewer: Viewer): () => void {
  const pointers = new Map<number, Point>();
  let start: Start | null = null;
  let lastTap: Start | null = null;
  const isWhole = () => viewer.read().scale === 1;
  const snapBack = () => viewer.change((view) => view, true);

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || pointers.size === 2) return;
    stage.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, pointOn(stage, event));
    // A second finger ends a swipe or tap.
    start = pointers.size === 1 ? { point: pointOn(stage, event), at: event.timeStamp } : null;
    if (!start) snapBack();
  };

  const onMove = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = pointOn(stage, event);
    pointers.set(event.pointerId, now);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) viewer.change((view) => pinch(view, [before, other], [now, other]));
    else if (isWhole() && start) viewer.drag(now.x - start.point.x);
    else viewer.change((view) => ({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y }));
  };

  const onUp = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0 || !start) return;
    const began = start;
    const point = pointOn(stage, event);
    start = null;
    if (distance(point, began.point) < MOVED_PIXELS) tap({ point, at: event.timeStamp });
    else if (isWhole()) {
      const moved = { x: point.x - began.point.x, y: point.y - began.point.y };
      const step = readSwipe(moved, event.timeStamp - began.at, stage.clientWidth);
      snapBack();
      if (step !== 0) viewer.swipe(step);
    }
  };

  const tap = (now: Start) => {
    const isSecond =
      lastTap !== null && now.at - lastTap.at < TAP_MS && distance(now.point, lastTap.point) < TAP_PIXELS;
    lastTap = isSecond ? null : now;
    if (isSecond) viewer.change((view) => toggleAt(view, now.point), true);
    else snapBack();
  };

  const onCancel = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    start = null;
    snapBack();
  };

  const listeners = { pointerdown: onDown, pointermove: onMove, pointerup: onUp, pointercancel: onCancel };
  const names = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const;
  for (const name of names) stage.addEventListener(name, listeners[name]);
  return () => {
    for (const name of names) stage.removeEventListener(name, listeners[name]);
  };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Returns the position of an event relative to the middle of an element. */
export function pointOn(element: HTMLElement, at: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: at.clientX - left - width / 2, y: at.clientY - top - height / 2 };
}
