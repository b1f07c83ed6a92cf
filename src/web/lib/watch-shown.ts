/**
 * Tells when what was just rendered is on screen: after the next frame was painted, and again after the page was hidden.
 * @param onShow told when, in milliseconds of performance.now()
 * @param onHide told when the page is hidden, in the background or by a locked screen
 * @returns stops it
 */
export function watchShown(onShow: (at: number) => void, onHide: () => void): () => void {
  let frame = 0;
  const watch = () => {
    cancelAnimationFrame(frame);
    if (document.visibilityState === 'hidden') return onHide();
    // The first frame paints it, and the second begins after that.
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
