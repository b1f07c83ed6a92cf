import { createPhotoChoice, PHOTOS_KEY } from './photo-choice.ts';

let own: ReturnType<typeof createPhotoChoice> | null = null;

/** Returns the choice of this browser, in step with other tabs. Only in the browser. */
export function ownPhotoChoice() {
  if (own) return own;
  const choice = createPhotoChoice(() => localStorage, document.documentElement);
  addEventListener('storage', ({ key }) => {
    // A key of null stands for all.
    if (key === null || key === PHOTOS_KEY) choice.refresh();
  });
  own = choice;
  return choice;
}
