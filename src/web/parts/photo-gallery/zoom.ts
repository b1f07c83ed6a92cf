/** How a picture is seen: enlarged about the middle of its stage, then moved by so many pixels. */
export type View = { scale: number; x: number; y: number };
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

export const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** Large enough to see a scar, not so large that nobody finds back. */
export const MOST_SCALE = 6;
/** One press of a key or button. */
export const ZOOM_STEP = 1.5;
/** What a double tap enlarges to. */
const TAP_SCALE = 2.5;

/** The size at which a picture is whole on its stage. Of an unknown size: the stage's own. */
export function fitOnto(stage: Size, picture: Partial<Size>): Size {
  const { width, height } = picture;
  if (!width || !height) return stage;
  const scale = Math.min(stage.width / width, stage.height / height);
  return { width: width * scale, height: height * scale };
}

/** A view within bounds: between whole and `MOST_SCALE`, its edges never inside the stage's while it is larger. */
export function keepOn(stage: Size, fitted: Size, view: View): View {
  const scale = Math.min(MOST_SCALE, Math.max(1, view.scale));
  const room = (shown: number, there: number) => Math.max(0, (shown * scale - there) / 2);
  return {
    scale,
    x: within(view.x, room(fitted.width, stage.width)),
    y: within(view.y, room(fitted.height, stage.height)),
  };
}

/** Adding zero makes -0 the 0 it is. */
const within = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0;

/** Enlarged by a factor about a point of the stage, counted from its middle: what is there stays there. */
export function zoomAbout(view: View, factor: number, { x, y }: Point): View {
  const scale = Math.min(MOST_SCALE, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return { scale, x: x - (x - view.x) * grown, y: y - (y - view.y) * grown };
}

/** Two fingers that were here are there now. */
export function pinch(view: View, before: readonly [Point, Point], now: readonly [Point, Point]): View {
  const from = middleOf(before);
  const to = middleOf(now);
  const factor = distanceOf(now) / Math.max(1, distanceOf(before));
  const zoomed = zoomAbout(view, factor, from);
  return { ...zoomed, x: zoomed.x + to.x - from.x, y: zoomed.y + to.y - from.y };
}

const middleOf = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distanceOf = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y);

/** Enlarged about where it was tapped twice, or whole again. */
export const toggleAt = (view: View, point: Point): View =>
  view.scale > 1 ? WHOLE : zoomAbout(view, TAP_SCALE, point);

/** One notch of a wheel, or a pinch on a touchpad, which comes as a wheel of small steps. */
export const wheelFactor = (deltaY: number, isByLines: boolean): number =>
  Math.exp(Math.min(0.4, Math.max(-0.4, -deltaY * (isByLines ? 0.06 : 0.004))));

const SWIPE_SHARE = 0.2;
const FLICK_PIXELS_PER_MS = 0.4;
const FLICK_LEAST = 24;

/**
 * What a movement over a whole picture asks for: 1 the next, -1 the one before, 0 nothing.
 * @param moved how far, in pixels, within `ms`
 */
export function readSwipe(moved: Point, ms: number, stageWidth: number): -1 | 0 | 1 {
  const far = Math.abs(moved.x);
  if (far < 1.5 * Math.abs(moved.y)) return 0;
  const isFlick = far >= FLICK_LEAST && far / Math.max(1, ms) >= FLICK_PIXELS_PER_MS;
  if (!isFlick && far < stageWidth * SWIPE_SHARE) return 0;
  return moved.x < 0 ? 1 : -1;
}
