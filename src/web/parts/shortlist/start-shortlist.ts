import { ownShortlist } from './own-shortlist.ts';
import { pinShortlist } from './pin-shortlist.ts';

let isStarted = false;

/** Handles presses on hearts, shows the count beside links to the shortlist, and has the worker keep its pages. */
export function startShortlist(): void {
  if (isStarted) return;
  isStarted = true;
  document.addEventListener('click', press);
  let pinned = slugs();
  ownShortlist.subscribe(() => {
    show();
    // Notes, which are saved while they are typed, change no page.
    if (slugs() === pinned) return;
    pinned = slugs();
    void pinShortlist();
  });
  // A navigation brings new hearts, or gives those of the page to another clinic.
  new MutationObserver(show).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-heart'],
  });
  show();
  document.documentElement.dataset['shortlist'] = '';
  void pinShortlist();
}

const slugs = () =>
  ownShortlist
    .list()
    .map(({ slug }) => slug)
    .join(',');

/** Slug of the heart that was pressed last. */
let pressed: string | undefined;

function press({ target, detail }: MouseEvent): void {
  const heart = target instanceof Element ? target.closest<HTMLElement>('button[data-heart]') : null;
  const slug = heart?.dataset['heart'];
  // The further presses of a double press would take back what the first did. Keyboards send a detail of 0.
  const isFurther = detail > 1 && slug === pressed;
  pressed = slug;
  if (slug && !isFurther) void toggle(slug);
}

async function toggle(slug: string): Promise<void> {
  const entry = ownShortlist.find(slug);
  const written = entry ? ownShortlist.remove(slug) : ownShortlist.add(slug);
  if (written === 'done' && !entry?.note) return;
  const { showNotice } = await import('./show-notice.ts');
  showNotice(written === 'done' ? 'noteRemoved' : written);
}

/** Shows the state of the shortlist on its hearts and its links. */
function show(): void {
  for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]'))
    set(heart, 'aria-pressed', String(ownShortlist.has(heart.dataset['heart'] ?? '')));
  const count = ownShortlist.list().length;
  for (const link of document.querySelectorAll('.shortlist-link'))
    set(link, 'data-count', count > 0 ? String(count) : null);
}

/** Sets an attribute only if it differs, because writing it costs a style recalculation. */
function set(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
