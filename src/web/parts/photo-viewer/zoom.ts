/** A view of a picture: scaled about the middle of its stage, then moved by `x` and `y` pixels. */
export type View = { scale: number; x: number; y: number };
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

export const UNZOOMED: View = { scale: 1, x: 0, y: 0 };

/** Large enough for scars to be seen, small enough to keep the orientation. */
export const MOST_SCALE = 6;
/** Factor of one press of a zoom key or button. */
export const ZOOM_STEP = 1.5;
/** Scale after a double tap. */
const TAP_SCALE = 2.5;

/** Returns the size at which a picture fits its stage; the stage's own size if the picture's is unknown. */
export function fitOnto(stage: Size, picture: Partial<Size>): Size {
  const { width, height } = picture;
  if (!width || !height) return stage;
  const scale = Math.min(stage.width / width, stage.height / height);
  return { width: width * scale, height: height * scale };
}

/** Clamps a view: scale between 1 and `MOST_SCALE`, and no edge of a larger picture inside the stage. */
export function keepOn(stage: Size, fitted: Size, view: View): View {
  const scale = Math.min(MOST_SCALE, Math.max(1, view.scale));
  const room = (pictureLength: number, stageLength: number) =>
    Math.max(0, (pictureLength * scale - stageLength) / 2);
  return {
    scale,
    x: within(view.x, room(fitted.width, stage.width)),
    y: within(view.y, room(fitted.height, stage.height)),
  };
}

/** Clamps to ±most; adding zero turns -0 into 0. */
const within = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0;

/** Scales by a factor about a point relative to the stage's middle, which stays in place. */
export function zoomAbout(view: View, factor: number, { x, y }: Point): View {
  const scale = Math.min(MOST_SCALE, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return { scale, x: x - (x - view.x) * grown, y: y - (y - view.y) * grown };
}

/** Scales and moves the view with two fingers. */
export function pinch(view: View, before: readonly [Point, Point], now: readonly [Point, Point]): View {
  const from = middleOf(before);
  const to = middleOf(now);
  const factor = distanceOf(now) / Math.max(1, distanceOf(before));
  const zoomed = zoomAbout(view, factor, from);
  return { ...zoomed, x: zoomed.x + to.x - from.x, y: zoomed.y + to.y - from.y };
}

const middleOf = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distanceOf = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y);

/** Zooms in at a point, or back out if already enlarged. */
export const toggleAt = (view: View, point: Point): View =>
  view.scale > 1 ? UNZOOMED : zoomAbout(view, TAP_SCALE, point);

/** Returns the zoom factor of a wheel event; a pinch on a touchpad arrives as many small ones. */
export const wheelFactor = (deltaY: number, isByLines: boolean): number =>
  Math.exp(Math.min(0.4, Math.max(-0.4, -deltaY * (isByLines ? 0.06 : 0.004))));

const SWIPE_SHARE = 0.2;
const FLICK_PIXELS_PER_MS = 0.4;
const FLICK_LEAST = 24;

/**
 * Returns the step of a swipe over a picture that is not enlarged: 1 next, -1 previous, 0 none.
 * @param moved distance in pixels within `ms`
 */
export function readSwipe(moved: Point, ms: number, stageWidth: number): -1 | 0 | 1 {
  const far = Math.abs(moved.x);
  if (far < 1.5 * Math.abs(moved.y)) return 0;
  const isFlick = far >= FLICK_LEAST && far / Math.max(1, ms) >= FLICK_PIXELS_PER_MS;
  if (!isFlick && far < stageWidth * SWIPE_SHARE) return 0;
  return moved.x < 0 ? 1 : -1;
}
