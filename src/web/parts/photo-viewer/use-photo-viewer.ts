import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { readId } from '#domain/row-id.ts';
import { isLeftToBrowser } from '#web/lib/presses/is-left-to-browser.ts';
import type { PhotoViewerProps } from './photo-viewer.tsx';

const importViewer = async () => (await import('./photo-viewer.tsx')).PhotoViewer;

/** History state of an entry that opened the viewer; the entry before it is the page. */
const OPENED_HERE = { isViewerOpened: true };

/**
 * Opens photos in the viewer, which is loaded with the first one; if it can't be, follows the link. `?photo=2` holds
 * the open photo, so that Back closes the viewer and a reload or shared link opens the photo.
 */
export function usePhotoViewer(count: number) {
  const [Viewer, setViewer] = useState<ComponentType<PhotoViewerProps>>();
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const isOpenedHere = (location.state as typeof OPENED_HERE | null)?.isViewerOpened ?? false;
  const number = readId(params.get('photo') ?? '');
  const openIndex = number === null || number > count ? null : number - 1;
  // Refs, because the address changes too late for a second press.
  const isOpening = useRef(false);
  const isLeaving = useRef(false);
  useEffect(() => {
    if (openIndex !== null) return;
    isOpening.current = false;
    isLeaving.current = false;
  }, [openIndex]);
  const isAwaited = openIndex !== null && !Viewer;
  useEffect(() => {
    if (!isAwaited) return;
    importViewer().then(
      (loaded) => setViewer(() => loaded),
      // The page remains readable without the viewer.
      () => undefined,
    );
  }, [isAwaited]);

  const show = (index: number, { isStep }: { isStep: boolean }) =>
    setParams((before) => withPhoto(before, String(index + 1)), {
      preventScrollReset: true,
      replace: !isStep,
      state: isStep || isOpenedHere ? OPENED_HERE : null,
    });
  const load = async (href: string, index: number) => {
    try {
      const loaded = await importViewer();
      setViewer(() => loaded);
      show(index, { isStep: true });
    } catch {
      window.location.assign(href);
    }
  };
  const open = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (isLeftToBrowser(event)) return;
    event.preventDefault();
    if (isOpening.current) return;
    isOpening.current = true;
    void load(event.currentTarget.href, index);
  };
  const goBack = () => {
    // A second press on Close during the navigation would leave the page.
    if (!isLeaving.current) void navigate(-1);
    isLeaving.current = true;
  };
  const onShow = (index: number | null) => {
    if (index !== null) show(index, { isStep: false });
    else if (isOpenedHere) goBack();
    else setParams((before) => withPhoto(before, null), { preventScrollReset: true, replace: true });
  };
  return { Viewer, openIndex, onShow, open };
}

/** Returns a query with another open photo. */
function withPhoto(params: URLSearchParams, photo: string | null): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (photo === null) changed.delete('photo');
  else changed.set('photo', photo);
  return changed;
}
