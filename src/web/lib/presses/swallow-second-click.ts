/** Longest time between the clicks of a double click, and their largest distance. */
const DOUBLE_CLICK_MS = 500;
const NEAR_PX = 10;

const EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;

/**
 * Drops the second press of a double click, which would act on whatever the first has put under the pointer. Presses
 * elsewhere and key presses pass.
 * @param first the click that acted; ignored if a key made it
 */
export function swallowSecondClick(first: MouseEvent): void {
  if (first.detail === 0) return;
  const dropping = new AbortController();
  const drop = (event: MouseEvent) => {
    const isNear = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) <= NEAR_PX;
    const isLater = event.timeStamp > first.timeStamp;
    // A busy page handles presses before the timer that stops this.
    if (event.timeStamp - first.timeStamp >= DOUBLE_CLICK_MS) dropping.abort();
    // A press elsewhere ends the double click: a later one at the first place is not part of it.
    if (isLater && !isNear && event.type === 'pointerdown') dropping.abort();
    if (dropping.signal.aborted || !isLater || !isNear || (event.type === 'click' && event.detail === 0))
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const name of EVENTS) window.addEventListener(name, drop, { capture: true, signal: dropping.signal });
  setTimeout(() => dropping.abort(), DOUBLE_CLICK_MS);
}
