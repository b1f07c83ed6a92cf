import { ownPhotoChoice } from './own-photo-choice.ts';

let isStarted = false;

/** Handles presses on the buttons that show and hide photos, and loads thumbnails for readers who want to see them. */
export function startPhotos(): void {
  if (isStarted) return;
  isStarted = true;
  document.addEventListener('click', press, { capture: true });
  ownPhotoChoice().subscribe(show);
  // A navigation brings new thumbnails.
  new MutationObserver(show).observe(document.body, { childList: true, subtree: true });
  show();
  document.documentElement.dataset['photoSwitch'] = '';
}

/** True if the last press was on a button that shows or hides photos. */
let wasSwitch = false;

function press(event: MouseEvent): void {
  const { target, detail } = event;
  const pressed = target instanceof Element ? target.closest<HTMLElement>('button[data-switch]') : null;
  if (detail > 1 && wasSwitch) {
    // The second press of a double press lands on the photo that replaced the button.
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  wasSwitch = pressed !== null;
  if (!pressed) return;
  ownPhotoChoice().choose(pressed.dataset['switch'] === 'show');
  // The pressed button is hidden now.
  const others = pressed.closest('[data-patient-photos]')?.querySelectorAll<HTMLElement>('[data-switch]');
  for (const other of others ?? []) if (other !== pressed) other.focus({ preventScroll: true });
}

/** The server writes thumbnails without `src`, so that none is requested before the reader chose to see them. */
function show(): void {
  const isShown = ownPhotoChoice().isShown();
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-src]')) {
    if (isShown === image.hasAttribute('src')) continue;
    if (isShown) image.src = image.dataset['src'] ?? '';
    else image.removeAttribute('src');
  }
}
