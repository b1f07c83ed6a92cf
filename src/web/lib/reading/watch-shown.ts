/**
 * Reports when a render is visible: after the next frame is painted, and again when a hidden page becomes visible.
 * @param onShow receives the time in milliseconds of performance.now()
 * @param onHide called when the page is hidden, in the background or by a locked screen
 * @returns a function that stops watching
 */
export function watchShown(onShow: (at: number) => void, onHide: () => void): () => void {
  let frame = 0;
  const watch = () => {
    cancelAnimationFrame(frame);
    if (document.visibilityState === 'hidden') return onHide();
    // The first frame paints the render; the second starts after that.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => onShow(performance.now()));
    });
  };
  watch();
  document.addEventListener('visibilitychange', watch);
  return () => {
    cancelAnimationFrame(frame);
    document.removeEventListener('visibilitychange', watch);
  };
}
